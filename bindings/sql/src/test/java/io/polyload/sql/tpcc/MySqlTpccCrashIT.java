package io.polyload.sql.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.sql.MySqlBinding;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that is killed while several workers are in the middle of transactions. */
@Timeout(180)
final class MySqlTpccCrashIT {

  private static final TestRows ROWS = new TestRows(200, 30);
  private static final int WORKERS = 4;

  private final AtomicInteger committed = new AtomicInteger();

  @Test
  void killedServerHasWholeTransactionsOnly() throws Exception {
    try (ServerInstance server = RealServer.MYSQL.fresh("tpcc");
        Client client = SqlTpccTesting.open(new MySqlBinding(), "db.url=" + server.url())) {
      TpccAdmin admin = client.store(TpccAdmin.class);
      admin.create();
      TpccStore first = client.store(TpccStore.class);
      ROWS.load(first.loader());
      admin.createIndexes();
      List<CompletableFuture<StoreException>> ends = new ArrayList<>();
      for (int worker = 1; worker <= WORKERS; worker++) {
        int number = worker;
        TpccStore store = worker == 1 ? first : client.store(TpccStore.class);
        ends.add(CompletableFuture.supplyAsync(() -> workUntilLost(store, number)));
      }
      while (committed.get() < 100) {
        assertThat(ends).noneMatch(CompletableFuture::isDone);
        TimeUnit.MILLISECONDS.sleep(5);
      }
      server.kill();
      for (CompletableFuture<StoreException> end : ends) {
        assertThat(end.get(60, TimeUnit.SECONDS)).isInstanceOf(ConnectionLostException.class);
      }
      server.start();
      SqlTpccTesting.assertConditionsHold(first);
      // a commit may have been carried out without an answer, and an answer is never lost
      assertThat(admin(client, admin).newOrdersSinceLoad())
          .isBetween((long) committed.get(), (long) committed.get() + WORKERS);
      first.newOrder(ROWS.newOrder(1, 1, 1), new NewOrderResult());
      SqlTpccTesting.assertConditionsHold(first);
    }
  }

  /** One that is connected. */
  private static TpccAdmin admin(Client client, TpccAdmin old) throws Exception {
    try {
      old.newOrdersSinceLoad();
      return old;
    } catch (ConnectionLostException e) {
      return client.store(TpccAdmin.class);
    }
  }

  private StoreException workUntilLost(TpccStore store, int worker) {
    DeliveryInput delivery = new DeliveryInput();
    delivery.begin(1 + worker % 2, 5, TestRows.NOW);
    for (int i = 0; ; i++) {
      try {
        Outcome outcome =
            store.newOrder(
                ROWS.newOrder(1 + worker % 2, 1 + i % 10, i * worker), new NewOrderResult());
        committed.addAndGet(outcome == Outcome.OK ? 1 : 0);
        store.payment(ROWS.payment(1 + worker % 2, 1 + i % 10, i), new PaymentResult());
        if (i % 5 == 0) {
          store.delivery(delivery, new DeliveryResult());
        }
      } catch (ConnectionLostException e) {
        return e;
      } catch (TransientStoreException e) {
        // a deadlock; the next round is another one
      } catch (StoreException e) {
        return e;
      }
    }
  }
}
