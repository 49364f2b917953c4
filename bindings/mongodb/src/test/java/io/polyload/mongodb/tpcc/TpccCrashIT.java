package io.polyload.mongodb.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.TpccStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Commits that fail, and a server that dies: on a server that can be told to make commands fail.
 */
class TpccCrashIT {

  private static ServerInstance server;
  private static TestDatabase database;

  private TestRun run;

  @BeforeAll
  static void startServer() {
    server = RealServer.MONGODB.fresh("tpcc-crash", Map.of("MONGO_TEST_COMMANDS", "1"));
    database = new TestDatabase(server.url(), "tpcc_crash");
  }

  @AfterAll
  static void removeServer() {
    database.close();
    server.close();
  }

  @BeforeEach
  void load() throws Exception {
    run = TestRun.loaded(database.url("w=majority&serverSelectionTimeoutMS=500"));
  }

  @AfterEach
  void close() {
    failCommand("{mode: 'off'}");
    run.close();
  }

  /** Makes commands fail; {@code rules} are the server's own. */
  private static void failCommand(String rules) {
    BsonDocument command = BsonDocument.parse("{configureFailPoint: 'failCommand'}");
    command.putAll(BsonDocument.parse(rules));
    var unused = database.client().getDatabase("admin").runCommand(command);
  }

  private static void failCommits(int times, String how) {
    failCommand(
        "{mode: {times: %d}, data: {failCommands: ['commitTransaction'], %s}}"
            .formatted(times, how));
  }

  @Test
  void commitWithAnUnknownResultIsRepeatedAndDoneOnce() throws Exception {
    // the driver repeats it once, then the store does
    failCommits(3, "closeConnection: true");
    assertThat(enter()).isEqualTo(Outcome.OK);
    // the commit was carried out, only the answer says that nobody knows for how long
    failCommits(2, "writeConcernError: {code: 64, errmsg: 'waiting for replication timed out'}");
    assertThat(enter()).isEqualTo(Outcome.OK);
    assertThat(run.admin().newOrdersSinceLoad()).isEqualTo(2);
    run.assertConditionsHold();
  }

  @Test
  void commitThatNeverGetsThroughIsALostConnection() throws Exception {
    failCommits(100, "closeConnection: true");
    assertThatThrownBy(this::enter).isInstanceOf(ConnectionLostException.class);
    failCommand("{mode: 'off'}");
    assertThat(enter()).isEqualTo(Outcome.OK);
    run.assertConditionsHold();
  }

  @Test
  void commitOfUnknownResultForOtherReasonsIsNotRepeatedByTheEngine() {
    failCommits(100, "writeConcernError: {code: 64, errmsg: 'waiting for replication timed out'}");
    assertThatThrownBy(this::enter)
        .isInstanceOf(StoreException.class)
        .isNotInstanceOf(TransientStoreException.class)
        .hasMessage(
            "whether the commit has taken effect is unknown: waiting for replication timed out");
  }

  @Test
  void commitThatTheServerRefusesIsTransient() throws Exception {
    failCommits(1, "errorCode: 251, errorLabels: ['TransientTransactionError']");
    assertThatThrownBy(this::enter)
        .isInstanceOf(TransientStoreException.class)
        .isNotInstanceOf(ConnectionLostException.class);
    assertThat(run.admin().newOrdersSinceLoad()).isZero();
    assertThat(enter()).isEqualTo(Outcome.OK);
    run.assertConditionsHold();
  }

  private Outcome enter() throws StoreException {
    return run.store().newOrder(TinyWarehouses.newOrder(1), new NewOrderResult());
  }

  @Test
  void serverKilledAmidTransactionsKeepsWhatWasCommittedAndNothingElse() throws Exception {
    int workers = 3;
    CountDownLatch busy = new CountDownLatch(workers);
    ExecutorService threads = Executors.newFixedThreadPool(workers);
    List<Future<Integer>> entered = new ArrayList<>();
    try {
      for (int i = 0; i < workers; i++) {
        TpccStore mine = run.client().store(TpccStore.class);
        int w = 1 + i % 2;
        entered.add(threads.submit(() -> workUntilTheServerIsGone(mine, w, busy)));
      }
      assertThat(busy.await(60, TimeUnit.SECONDS)).isTrue();
      server.kill();
      int committed = 0;
      for (Future<Integer> one : entered) {
        committed += one.get(60, TimeUnit.SECONDS);
      }
      server.start();
      long orders = run.admin().newOrdersSinceLoad();
      // what broke in the commit may or may not have been done
      assertThat(orders).isBetween((long) committed, (long) committed + workers);
      run.assertConditionsHold();
      assertThat(enter()).isEqualTo(Outcome.OK);
    } finally {
      threads.shutdownNow();
    }
  }

  /** Returns how many orders were committed. */
  private static int workUntilTheServerIsGone(TpccStore store, int w, CountDownLatch busy)
      throws StoreException {
    int entered = 0;
    while (true) {
      try {
        var unused = store.newOrder(TinyWarehouses.newOrder(w), new NewOrderResult());
        entered++;
        store.payment(TinyWarehouses.payment(w, 3), new PaymentResult());
        busy.countDown();
      } catch (ConnectionLostException e) {
        return entered;
      } catch (TransientStoreException e) {
        Thread.onSpinWait(); // again, as the engine does
      }
    }
  }
}
