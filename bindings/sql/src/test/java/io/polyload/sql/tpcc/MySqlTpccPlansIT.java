package io.polyload.sql.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.sql.MySqlBinding;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.port.Violations;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many rows and round trips the statements cost, in tables that a scan would show. */
final class MySqlTpccPlansIT {

  private static final TestRows ROWS = new TestRows(3000, 300);
  private static final int TIMES = 10;

  private static Database database;

  @BeforeAll
  static void load() throws Exception {
    database = new Database(RealServer.MYSQL.url());
    try (Client client = open("batched")) {
      TpccAdmin admin = client.store(TpccAdmin.class);
      admin.drop();
      admin.create();
      ROWS.load(client.store(TpccStore.class).loader());
      admin.createIndexes();
    }
    database.execute(
        """
        analyze table bmsql_warehouse, bmsql_district, bmsql_customer, bmsql_history,
          bmsql_new_order, bmsql_oorder, bmsql_order_line, bmsql_item, bmsql_stock
        """);
  }

  @AfterAll
  static void drop() throws Exception {
    try (Client client = open("batched")) {
      client.store(TpccAdmin.class).drop();
    }
    database.close();
  }

  private static Client open(String statements) throws Exception {
    return SqlTpccTesting.open(
        new MySqlBinding(), "db.url=" + RealServer.MYSQL.url(), "statements=" + statements);
  }

  /** A transaction, the given one of many. */
  private interface Call {
    void run(int number) throws StoreException;
  }

  private static Map<String, Call> calls(TpccStore store) {
    Map<String, Call> calls = new LinkedHashMap<>();
    calls.put(
        "newOrder",
        number -> store.newOrder(ROWS.newOrder(1, 1 + number % 10, number), new NewOrderResult()));
    calls.put(
        "payment",
        number -> store.payment(ROWS.payment(1, 1 + number % 10, number), new PaymentResult()));
    OrderStatusInput status = new OrderStatusInput();
    calls.put(
        "orderStatus",
        number -> {
          status.customer().byLastName(1, 1 + number % 10, TestRows.last(1 + number));
          store.orderStatus(status, new OrderStatusResult());
        });
    DeliveryInput delivery = new DeliveryInput();
    delivery.begin(2, 5, TestRows.NOW);
    calls.put("delivery", number -> store.delivery(delivery, new DeliveryResult()));
    StockLevelInput level = new StockLevelInput();
    level.begin(1, 1, 15);
    calls.put("stockLevel", number -> store.stockLevel(level));
    return calls;
  }

  @ParameterizedTest
  @ValueSource(strings = {"batched", "spec"})
  void transactionsFindTheirRowsByIndex(String statements) throws Exception {
    try (Client client = open(statements)) {
      for (Map.Entry<String, Call> each : calls(client.store(TpccStore.class)).entrySet()) {
        long before = database.sum("show global status like 'Handler_read%'");
        for (int i = 0; i < TIMES; i++) {
          each.getValue().run(i);
        }
        long reads = database.sum("show global status like 'Handler_read%'") - before;
        assertThat(reads / TIMES).as(each.getKey()).isLessThan(450);
      }
    }
  }

  @Test
  void transactionsAreFewRoundTrips() throws Exception {
    assertThat(roundTrips("batched"))
        .containsExactlyEntriesOf(
            ordered(
                "newOrder", 9, "payment", 7.5, "orderStatus", 4, "delivery", 7, "stockLevel", 3));
    assertThat(roundTrips("spec").get("newOrder")).isEqualTo(5 + 10 * 4 + 1);
  }

  private static Map<String, Double> ordered(Object... pairs) {
    Map<String, Double> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], ((Number) pairs[i + 1]).doubleValue());
    }
    return map;
  }

  /** By transaction, on average. */
  private static Map<String, Double> roundTrips(String statements) throws Exception {
    Map<String, Double> trips = new LinkedHashMap<>();
    try (Client client = open(statements)) {
      for (Map.Entry<String, Call> each : calls(client.store(TpccStore.class)).entrySet()) {
        each.getValue().run(0);
        long before = questions();
        for (int i = 0; i < TIMES; i++) {
          each.getValue().run(i);
        }
        trips.put(each.getKey(), (questions() - before - 1.0) / TIMES);
      }
    }
    return trips;
  }

  /** Itself one more. */
  private static long questions() throws SQLException {
    return database.sum("show global status like 'Questions'");
  }

  @Test
  void conditionsReadEachRowFewTimes() throws Exception {
    try (Client client = open("batched")) {
      TpccStore store = client.store(TpccStore.class);
      long rows =
          client.store(TpccAdmin.class).rowCounts().values().stream()
              .mapToLong(Long::longValue)
              .sum();
      for (Condition condition : Condition.values()) {
        if (!condition.isForFreshLoadOnly()) {
          long before = database.sum("show global status like 'Handler_read%'");
          assertThat(store.checks().check(condition, 10))
              .as(condition.sentence())
              .isEqualTo(Violations.NONE);
          long reads = database.sum("show global status like 'Handler_read%'") - before;
          assertThat(reads).as(condition.sentence()).isLessThan(4 * rows);
        }
      }
    }
  }
}
