package io.polyload.mongodb.tpcc;

import com.mongodb.ReadPreference;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.mongodb.tpcc.MongoTpccOptions.DeliveryUnit;
import io.polyload.mongodb.tpcc.MongoTpccOptions.Shape;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.port.TpccChecks;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.TpccStore;

/** TPC-C's transactions, each a class of its own, in the session of one worker. */
final class MongoTpccStore implements TpccStore {

  private final NewOrder newOrder;
  private final Payment payment;
  private final OrderStatus orderStatus;
  private final Delivery delivery;
  private final StockLevel stockLevel;
  private final TpccLoader loader;
  private final TpccChecks checks;

  MongoTpccStore(
      MongoDatabase database,
      ClientSession session,
      TpccSettings settings,
      TpccLoader loader,
      TpccChecks checks) {
    TpccCollections primary =
        new TpccCollections(database.withReadPreference(ReadPreference.primary()));
    TpccCollections anywhere = new TpccCollections(database);
    Transactions transactions = new Transactions(session, settings.transaction());
    Statements statements = new Statements(session, settings.findAndModify());
    OrderLines lines = lines(settings.shape(), session, primary);
    this.newOrder = new NewOrder(transactions, primary, statements, lines);
    this.payment = new Payment(transactions, primary, statements);
    this.orderStatus = new OrderStatus(transactions, primary, statements, lines);
    this.delivery =
        new Delivery(
            transactions,
            primary,
            statements,
            lines,
            settings.delivery() == DeliveryUnit.WAREHOUSE);
    this.stockLevel =
        new StockLevel(session, anywhere, statements, lines(settings.shape(), session, anywhere));
    this.loader = loader;
    this.checks = checks;
  }

  private static OrderLines lines(Shape shape, ClientSession session, TpccCollections where) {
    return shape == Shape.EMBEDDED
        ? new EmbeddedLines(session, where)
        : new NormalisedLines(session, where);
  }

  @Override
  public Outcome newOrder(NewOrderInput input, NewOrderResult result) throws StoreException {
    return newOrder.execute(input, result);
  }

  @Override
  public void payment(PaymentInput input, PaymentResult result) throws StoreException {
    payment.execute(input, result);
  }

  @Override
  public void orderStatus(OrderStatusInput input, OrderStatusResult result) throws StoreException {
    orderStatus.execute(input, result);
  }

  @Override
  public void delivery(DeliveryInput input, DeliveryResult result) throws StoreException {
    delivery.execute(input, result);
  }

  @Override
  public int stockLevel(StockLevelInput input) throws StoreException {
    return stockLevel.execute(input);
  }

  @Override
  public TpccLoader loader() {
    return loader;
  }

  @Override
  public TpccChecks checks() {
    return checks;
  }
}
