package io.polyload.sql.tpcc;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.options.Options;
import io.polyload.sql.jdbc.WorkerConnection;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.port.TpccChecks;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.TpccStore;

/** TPC-C of one worker, through one connection with autocommit off. */
public final class SqlTpccStore implements TpccStore {

  /** The isolation level, for results. */
  public static final String ISOLATION = Session.ISOLATION_FACT;

  private final Session session;
  private final TpccLoader loader;
  private final TpccChecks checks;

  private SqlTpccStore(Session session) {
    this.session = session;
    loader = new SqlTpccLoader(session);
    checks = new SqlTpccChecks(session);
  }

  /**
   * A store, with all that the transactions need prepared if the tables are there.
   *
   * @param largestStatement the most bytes that the server accepts in one statement
   */
  public static SqlTpccStore open(
      WorkerConnection connection, TpccDialect dialect, Options options, long largestStatement) {
    Session session = new Session(connection, TpccSettings.of(dialect, options), largestStatement);
    session.warm();
    return new SqlTpccStore(session);
  }

  @Override
  public Outcome newOrder(NewOrderInput input, NewOrderResult result) throws StoreException {
    return session.transactionOrRollback(
        prepared -> prepared.newOrder().enter(input, result) ? Outcome.OK : Outcome.ROLLED_BACK);
  }

  @Override
  public void payment(PaymentInput input, PaymentResult result) throws StoreException {
    session.transaction(
        prepared -> {
          prepared.payment().pay(input, result);
          return null;
        });
  }

  @Override
  public void orderStatus(OrderStatusInput input, OrderStatusResult result) throws StoreException {
    session.transaction(
        prepared -> {
          prepared.orderStatus().look(input, result);
          return null;
        });
  }

  @Override
  public void delivery(DeliveryInput input, DeliveryResult result) throws StoreException {
    if (!session.settings().deliversWhole()) {
      for (int district = 1; district <= Population.DISTRICTS; district++) {
        if (!result.isDone(district)) {
          int each = district;
          note(
              result,
              each,
              session.transaction(all -> all.districtDelivery().deliver(input, each)));
        }
      }
    } else if (session.settings().batched()) {
      session
          .transaction(
              prepared -> {
                prepared.batchedDelivery().deliver(input, result);
                return prepared.batchedDelivery();
              })
          .note(result);
    } else {
      deliverWhole(input, result);
    }
  }

  private void deliverWhole(DeliveryInput input, DeliveryResult result) throws StoreException {
    int[] orders =
        session.transaction(
            prepared -> {
              int[] taken = new int[Population.DISTRICTS];
              for (int district = 1; district <= taken.length; district++) {
                if (!result.isDone(district)) {
                  taken[district - 1] = prepared.districtDelivery().deliver(input, district);
                }
              }
              return taken;
            });
    for (int district = 1; district <= orders.length; district++) {
      if (!result.isDone(district)) {
        note(result, district, orders[district - 1]);
      }
    }
  }

  private static void note(DeliveryResult result, int district, int order) {
    if (order == 0) {
      result.skipped(district);
    } else {
      result.delivered(district, order);
    }
  }

  @Override
  public int stockLevel(StockLevelInput input) throws StoreException {
    return session.transaction(prepared -> prepared.stockLevel().count(input));
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
