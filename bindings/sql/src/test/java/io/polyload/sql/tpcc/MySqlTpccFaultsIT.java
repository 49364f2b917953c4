package io.polyload.sql.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.sql.MySqlBinding;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Table;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong leaves nothing behind, and the same call succeeds afterwards. */
@Timeout(120)
final class MySqlTpccFaultsIT {

  private static final TestRows ROWS = new TestRows(100, 9);

  private Database database;
  private Client client;
  private TpccAdmin admin;
  private TpccStore store;

  @BeforeEach
  void load() throws Exception {
    database = new Database(RealServer.MYSQL.url());
    client = open("innodb_lock_wait_timeout=50", "batched");
    admin = client.store(TpccAdmin.class);
    admin.drop();
    admin.create();
    store = client.store(TpccStore.class);
    ROWS.load(store.loader());
  }

  @AfterEach
  void drop() throws Exception {
    database.close(); // and so its locks
    admin.drop();
    client.close();
  }

  private static Client open(String variable, String statements) throws Exception {
    return SqlTpccTesting.open(
        new MySqlBinding(),
        "db.url=" + RealServer.MYSQL.url() + "&sessionVariables=" + variable,
        "statements=" + statements);
  }

  private NewOrderResult newOrder(TpccStore by) throws StoreException {
    NewOrderResult result = new NewOrderResult();
    by.newOrder(ROWS.newOrder(1, 1, 1), result);
    return result;
  }

  @Test
  void deadlockIsTransientAndLeavesNothing() throws Exception {
    hold("update bmsql_customer set c_phone = '9'"); // the one who has changed less has to give in
    hold("select * from bmsql_district where d_w_id = 1 and d_id = 1 for update");
    CompletableFuture<Object> waiting =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return newOrder(store);
              } catch (StoreException e) {
                return e;
              }
            });
    awaitLockWait(waiting);
    hold("update bmsql_stock set s_data = 'held'");
    assertThat(waiting.get(60, TimeUnit.SECONDS))
        .isExactlyInstanceOf(TransientStoreException.class)
        .extracting(failure -> ((StoreException) failure).code())
        .isEqualTo("1213");
    database.connection().rollback();
    SqlTpccTesting.assertConditionsHold(store);
    assertThat(newOrder(store).order).isEqualTo(3001);
    SqlTpccTesting.assertConditionsHold(store);
  }

  /** Returns when a transaction waits for a lock. */
  private void awaitLockWait(CompletableFuture<?> work) throws Exception {
    while (database
        .rows("select trx_id from information_schema.innodb_trx where trx_state = 'LOCK WAIT'")
        .isEmpty()) {
      assertThat(work).isNotDone();
      // the server renews this table only if nobody has asked for a tenth of a second
      TimeUnit.MILLISECONDS.sleep(150);
    }
  }

  private void hold(String sql) throws Exception {
    database.connection().setAutoCommit(false);
    database.execute(sql);
  }

  @ParameterizedTest
  @ValueSource(strings = {"batched", "spec"})
  void lockTimeoutIsTransientAndLeavesNothing(String statements) throws Exception {
    try (Client impatient = open("innodb_lock_wait_timeout=1", statements)) {
      TpccStore other = impatient.store(TpccStore.class);
      hold("select * from bmsql_warehouse where w_id = 1 for update");
      assertTimeout(() -> other.payment(ROWS.payment(1, 1, 1), new PaymentResult()));
      database.connection().rollback();
      hold("select * from bmsql_district where d_w_id = 1 and d_id = 1 for update");
      assertTimeout(() -> newOrder(other));
      database.connection().rollback();
      hold("select * from bmsql_customer where c_d_id = 10 for update");
      DeliveryInput delivery = new DeliveryInput();
      delivery.begin(1, 3, TestRows.NOW);
      DeliveryResult delivered = new DeliveryResult();
      assertTimeout(() -> other.delivery(delivery, delivered));
      assertThat(delivered.deliveredCount()).isZero();
      database.connection().rollback();
      SqlTpccTesting.assertConditionsHold(other);
      other.payment(ROWS.payment(1, 1, 1), new PaymentResult());
      other.delivery(delivery, delivered);
      assertThat(newOrder(other).order).isEqualTo(3001);
      assertThat(delivered.deliveredCount()).isEqualTo(10);
      SqlTpccTesting.assertConditionsHold(other);
    }
  }

  /** A call of the port. */
  private interface Call {
    void run() throws StoreException;
  }

  private static void assertTimeout(Call call) {
    assertThatThrownBy(call::run)
        .isExactlyInstanceOf(TransientStoreException.class)
        .hasMessageStartingWith("Lock wait timeout exceeded");
  }

  @Test
  void districtsDeliveredBeforeAFailureAreNotDeliveredAgain() throws Exception {
    try (Client impatient =
        SqlTpccTesting.open(
            new MySqlBinding(),
            "db.url=" + RealServer.MYSQL.url() + "&sessionVariables=innodb_lock_wait_timeout=1",
            "delivery.transaction=district")) {
      TpccStore other = impatient.store(TpccStore.class);
      hold("select * from bmsql_customer where c_w_id = 1 and c_d_id = 5 for update");
      DeliveryInput delivery = new DeliveryInput();
      delivery.begin(1, 3, TestRows.NOW);
      DeliveryResult delivered = new DeliveryResult();
      assertTimeout(() -> other.delivery(delivery, delivered));
      assertThat(delivered.deliveredCount()).isEqualTo(4);
      database.connection().rollback();
      SqlTpccTesting.assertConditionsHold(other);
      other.delivery(delivery, delivered);
      assertThat(delivered.deliveredCount()).isEqualTo(10);
      for (int district = 1; district <= 10; district++) {
        assertThat(delivered.order(district)).isEqualTo(2998);
      }
      SqlTpccTesting.assertConditionsHold(other);
    }
  }

  @ParameterizedTest
  @CsvSource({"batched, whole", "spec, whole", "spec, district"})
  void workersAtTheSameTimeLoseNoUpdate(String statements, String delivery) throws Exception {
    try (Client many =
        SqlTpccTesting.open(
            new MySqlBinding(),
            "db.url=" + RealServer.MYSQL.url(),
            "statements=" + statements,
            "delivery.transaction=" + delivery)) {
      List<CompletableFuture<Integer>> workers = new ArrayList<>();
      for (int worker = 0; worker < 4; worker++) {
        int number = worker;
        TpccStore each = many.store(TpccStore.class);
        workers.add(CompletableFuture.supplyAsync(() -> work(each, number)));
      }
      int delivered = 0;
      for (CompletableFuture<Integer> worker : workers) {
        delivered += worker.get(100, TimeUnit.SECONDS);
      }
      SqlTpccTesting.assertConditionsHold(store);
      assertThat(admin.newOrdersSinceLoad()).isEqualTo(4 * 20);
      long added = admin.rowCounts().get(Table.NEW_ORDER) - 2 * 10 * 3;
      assertThat(added).isEqualTo(4 * 20 - delivered);
    }
  }

  /** Returns how many orders it has delivered. */
  private static int work(TpccStore each, int worker) {
    int warehouse = 1 + worker % 2;
    DeliveryInput delivery = new DeliveryInput();
    delivery.begin(warehouse, 4, TestRows.NOW);
    int delivered = 0;
    for (int i = 0; i < 20; i++) {
      int district = 1 + i % 3;
      int number = i * (worker + 1);
      repeat(() -> each.newOrder(ROWS.newOrder(warehouse, district, number), new NewOrderResult()));
      repeat(() -> each.payment(ROWS.payment(warehouse, district, number), new PaymentResult()));
      if (i % 4 == 0) {
        DeliveryResult result = new DeliveryResult();
        repeat(() -> each.delivery(delivery, result));
        delivered += result.deliveredCount();
      }
    }
    return delivered;
  }

  /** As the engine does. */
  private static void repeat(Call call) {
    while (true) {
      try {
        call.run();
        return;
      } catch (TransientStoreException e) {
        // once more
      } catch (StoreException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void killedConnectionIsLostAndTheNextCallConnectsAnew() throws Exception {
    assertThat(newOrder(store).order).isEqualTo(3001);
    for (String id :
        database.rows(
            """
            select id from information_schema.processlist
            where user = 'lab' and id <> connection_id()
            """)) {
      database.execute("kill connection " + id);
    }
    assertThatThrownBy(() -> newOrder(store)).isInstanceOf(ConnectionLostException.class);
    assertThat(newOrder(store).order).isEqualTo(3002);
    assertThatThrownBy(() -> admin.newOrdersSinceLoad())
        .isInstanceOf(ConnectionLostException.class);
    assertThat(admin.newOrdersSinceLoad()).isEqualTo(2);
    SqlTpccTesting.assertConditionsHold(store);
  }

  @Test
  void urlOfBenchmarkSqlUsersWorks() throws Exception {
    try (Client other =
        SqlTpccTesting.open(
            new MySqlBinding(),
            "conn="
                + RealServer.MYSQL.url()
                + "&useSSL=false&useServerPrepStmts=false&useConfigs=maxPerformance"
                + "&rewriteBatchedStatements=true",
            "driver=com.mysql.jdbc.Driver")) {
      TpccStore theirs = other.store(TpccStore.class);
      assertThat(newOrder(theirs).order).isEqualTo(3001);
      theirs.payment(ROWS.payment(1, 1, 1), new PaymentResult());
      DeliveryInput delivery = new DeliveryInput();
      delivery.begin(1, 3, TestRows.NOW);
      theirs.delivery(delivery, new DeliveryResult());
      SqlTpccTesting.assertConditionsHold(theirs);
      assertThat(newOrder(store).order).isEqualTo(3002);
    }
  }

  @Test
  void smallPacketDividesTheLoad() throws Exception {
    String packet = database.rows("select @@max_allowed_packet").get(0);
    database.execute("set global max_allowed_packet = 65536");
    try (Client small = open("innodb_lock_wait_timeout=50", "batched")) {
      admin.drop();
      admin.create();
      TpccStore divided = small.store(TpccStore.class);
      new TestRows(300, 150).load(divided.loader());
      SqlTpccTesting.assertConditionsHold(divided);
    } finally {
      database.execute("set global max_allowed_packet = " + packet);
    }
  }

  @Test
  void isolationIsReadCommittedAndTold() throws Exception {
    assertThat(client.facts()).containsEntry("tpcc.isolation", Session.ISOLATION_FACT);
    hold("select * from bmsql_district where d_w_id = 1 and d_id = 1 for update");
    CompletableFuture<NewOrderResult> waiting =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return newOrder(store);
              } catch (StoreException e) {
                throw new IllegalStateException(e);
              }
            });
    awaitLockWait(waiting);
    assertThat(
            database.rows(
                """
                select trx_isolation_level from information_schema.innodb_trx
                where trx_state = 'LOCK WAIT'
                """))
        .containsExactly("READ COMMITTED");
    database.connection().rollback();
    assertThat(waiting.get(60, TimeUnit.SECONDS).order).isEqualTo(3001);
  }
}
