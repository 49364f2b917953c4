package io.polyload.tpcc.job;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.port.TpccStore;

/** A terminal's five operations, each with its input and result, used again and again. */
final class Calls {

  /** One of them; repeated unchanged. */
  abstract static class Call implements Operation<TpccStore> {

    private final Transaction transaction;

    Call(Transaction transaction) {
      this.transaction = transaction;
    }

    @Override
    public final OpType type() {
      return transaction.type();
    }
  }

  /** New-Order. */
  static final class NewOrder extends Call {
    final NewOrderInput input = new NewOrderInput();
    private final NewOrderResult result = new NewOrderResult();
    private final RunCounts counts;

    NewOrder(RunCounts counts) {
      super(Transaction.NEW_ORDER);
      this.counts = counts;
    }

    @Override
    public Outcome execute(TpccStore store) throws StoreException {
      try {
        return store.newOrder(input, result);
      } catch (ConnectionLostException e) {
        counts.uncertain.increment();
        throw e;
      }
    }
  }

  /** Payment. */
  static final class Payment extends Call {
    final PaymentInput input = new PaymentInput();
    private final PaymentResult result = new PaymentResult();

    Payment() {
      super(Transaction.PAYMENT);
    }

    @Override
    public Outcome execute(TpccStore store) throws StoreException {
      store.payment(input, result);
      return Outcome.OK;
    }
  }

  /** Order-Status. */
  static final class OrderStatus extends Call {
    final OrderStatusInput input = new OrderStatusInput();
    private final OrderStatusResult result = new OrderStatusResult();

    OrderStatus() {
      super(Transaction.ORDER_STATUS);
    }

    @Override
    public Outcome execute(TpccStore store) throws StoreException {
      store.orderStatus(input, result);
      return Outcome.OK;
    }
  }

  /** Delivery, done at once and not deferred; a repetition goes on where the last one stopped. */
  static final class Delivery extends Call {
    final DeliveryInput input = new DeliveryInput();
    final DeliveryResult result = new DeliveryResult();

    Delivery() {
      super(Transaction.DELIVERY);
    }

    @Override
    public Outcome execute(TpccStore store) throws StoreException {
      store.delivery(input, result);
      return Outcome.OK;
    }
  }

  /** Stock-Level. */
  static final class StockLevel extends Call {
    final StockLevelInput input = new StockLevelInput();

    StockLevel() {
      super(Transaction.STOCK_LEVEL);
    }

    @Override
    public Outcome execute(TpccStore store) throws StoreException {
      store.stockLevel(input);
      return Outcome.OK;
    }
  }

  final NewOrder newOrder;
  final Payment payment = new Payment();
  final OrderStatus orderStatus = new OrderStatus();
  final Delivery delivery = new Delivery();
  final StockLevel stockLevel = new StockLevel();

  Calls(RunCounts counts) {
    this.newOrder = new NewOrder(counts);
  }
}
