package io.polyload.mongodb.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.port.Table;
import java.util.List;
import java.util.Map;
import org.bson.BsonDocument;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the documents look like, with each shape, with and without transactions. */
class TpccDocumentsIT {

  private static TestDatabase database;

  @BeforeAll
  static void open() {
    database = new TestDatabase("tpcc_documents");
  }

  @AfterAll
  static void drop() {
    database.close();
  }

  @Test
  void linesAreInsideTheirOrder() throws Exception {
    try (TestRun run = TestRun.loaded(database.url("w=1"))) {
      enter(run, TinyWarehouses.newOrder(1));
      BsonDocument order = database.find(Table.ORDER, "{_id: {w: 1, d: 1, o: 3001}}");
      assertThat(order)
          .isEqualTo(
              BsonDocument.parse(
                  """
                  {_id: {w: 1, d: 1, o: 3001}, c_id: 1, entry_d: {$date: 1700000060000}, ol_cnt: 5,
                   all_local: 0, lines: [%s, %s, %s, %s, %s]}
                  """
                      .formatted(line(1, 1), line(2, 1), line(3, 1), line(4, 1), line(5, 2))));
      assertThat(order.getArray("lines").get(0).asDocument().isInt64("amount")).isTrue();
      assertThat(run.admin().rowCounts()).containsEntry(Table.ORDER_LINE, 45L);
      assertThat(database.collection(Table.ORDER_LINE).countDocuments()).isZero();
      allTransactions(run);
      run.assertConditionsHold();
    }
  }

  @Test
  void linesAreDocumentsIfWanted() throws Exception {
    try (TestRun run = TestRun.loaded(database.url("w=1"), "tpcc.shape", "normalised")) {
      enter(run, TinyWarehouses.newOrder(1));
      assertThat(database.find(Table.ORDER, "{_id: {w: 1, d: 1, o: 3001}}"))
          .isEqualTo(
              BsonDocument.parse(
                  "{_id: {w: 1, d: 1, o: 3001}, c_id: 1, entry_d: {$date: 1700000060000}, ol_cnt:"
                      + " 5, all_local: 0}"));
      BsonDocument expected = BsonDocument.parse(line(5, 2));
      expected.append("_id", BsonDocument.parse("{w: 1, d: 1, o: 3001, n: 5}"));
      assertThat(database.find(Table.ORDER_LINE, "{_id: {w: 1, d: 1, o: 3001, n: 5}}"))
          .isEqualTo(expected);
      assertThat(run.admin().rowCounts()).containsEntry(Table.ORDER_LINE, 45L);
      allTransactions(run);
      run.assertConditionsHold();
    }
  }

  private static String line(int item, int supplier) {
    return """
        {i_id: %d, supply_w_id: %d, quantity: %d, amount: {$numberLong: '%d'},
         dist_info: 'iiiiiiiiiiiiiiiiiiiiiiii'}
        """
        .formatted(item, supplier, item, 100 * item * item);
  }

  private static void allTransactions(TestRun run) throws StoreException {
    enter(run, TinyWarehouses.newOrder(1));
    enter(run, TinyWarehouses.newOrder(2));
    for (int customer = 1; customer <= 3; customer++) {
      run.store().payment(TinyWarehouses.payment(2, customer), new PaymentResult());
    }
    OrderStatusInput status = new OrderStatusInput();
    status.customer().byLastName(2, 1, "BARBARBAR");
    OrderStatusResult seen = new OrderStatusResult();
    run.store().orderStatus(status, seen);
    assertThat(seen.customer).isEqualTo(2);
    assertThat(seen.order).isEqualTo(3000);
    DeliveryInput delivery = new DeliveryInput();
    delivery.begin(2, 9, TinyWarehouses.SOME_TIME + 180);
    DeliveryResult delivered = new DeliveryResult();
    run.store().delivery(delivery, delivered);
    assertThat(delivered.order(1)).isEqualTo(3000);
    assertThat(delivered.skippedCount()).isEqualTo(8);
    StockLevelInput level = new StockLevelInput();
    level.begin(2, 1, 49);
    assertThat(run.store().stockLevel(level)).isEqualTo(4);
  }

  private static void enter(TestRun run, NewOrderInput input) throws StoreException {
    assertThat(run.store().newOrder(input, new NewOrderResult())).isEqualTo(Outcome.OK);
  }

  @ParameterizedTest
  @ValueSource(strings = {"embedded", "normalised"})
  void statementsWithoutTransactionsDoTheSame(String shape) throws Exception {
    try (TestRun run =
        TestRun.loaded(
            database.url("w=1"), "mongodb.notransactions", "true", "tpcc.shape", shape)) {
      assertThat(run.client().facts())
          .containsEntry(
              "transactions",
              "none: what a client does is seen half done, and stays so if it ends there");
      List<String> plans = database.plansOf(() -> allTransactions(run));
      assertThat(plans).hasSizeGreaterThan(20).noneMatch(plan -> plan.contains("COLLSCAN"));
      Map<Table, Long> before = run.admin().rowCounts();
      NewOrderInput unknown = TinyWarehouses.newOrder(1);
      unknown.addLine(TinyWarehouses.ITEMS + 1, 1, 1);
      NewOrderResult result = new NewOrderResult();
      assertThat(run.store().newOrder(unknown, result)).isEqualTo(Outcome.ROLLED_BACK);
      assertThat(result.order).isEqualTo(3002);
      assertThat(result.customerCredit).isEqualTo("GC");
      assertThat(run.admin().rowCounts()).isEqualTo(before);
      assertThat(run.admin().newOrdersSinceLoad()).isEqualTo(2);
      run.assertConditionsHold();
    }
  }

  @Test
  void stockWithoutTransactionsIsCalculatedByTheServer() throws Exception {
    try (TestRun run = TestRun.loaded(database.url("w=1"), "mongodb.notransactions", "true")) {
      NewOrderInput twice = TinyWarehouses.newOrder(1);
      twice.addLine(1, 1, 40);
      NewOrderResult result = new NewOrderResult();
      assertThat(run.store().newOrder(twice, result)).isEqualTo(Outcome.OK);
      assertThat(result.lines[0].stockQuantity).isEqualTo(49);
      assertThat(result.lines[5].stockQuantity).isEqualTo(49 - 40 + 91);
      BsonDocument stock = database.find(Table.STOCK, "{_id: {w: 1, i: 1}}");
      assertThat(stock.getInt32("quantity").getValue()).isEqualTo(100);
      assertThat(stock.getInt32("ytd").getValue()).isEqualTo(41);
      assertThat(stock.getInt32("order_cnt").getValue()).isEqualTo(2);
      assertThat(
              database.find(Table.STOCK, "{_id: {w: 2, i: 5}}").getInt32("remote_cnt").getValue())
          .isEqualTo(1);
    }
  }

  @Test
  void otherShapeThanTheDataHasIsRefused() throws Exception {
    TestRun.loaded(database.url("w=1"), "tpcc.shape", "normalised").close();
    assertThatThrownBy(() -> TestRun.open(database.url("w=1")))
        .isInstanceOf(UnreachableException.class)
        .hasMessage(
            "the TPC-C data in database 'tpcc_documents' was loaded with tpcc.shape=normalised: say"
                + " the same now, or remove it first (destroy)");
  }

  @Test
  void writesOfUnknownOutcomeAreRefused() {
    assertThatThrownBy(() -> TestRun.open(database.url("w=0")))
        .isInstanceOf(UnreachableException.class)
        .hasMessage(
            "TPC-C must know whether its writes were done: w=0 in mongodb.url does not tell; say w=1"
                + " or w=majority");
  }

  @Test
  void readConcernThatTransactionsDoNotKnowIsRefused() {
    assertThatThrownBy(() -> TestRun.open(database.url("readConcernLevel=linearizable")))
        .isInstanceOf(UnreachableException.class)
        .hasMessage(
            "transactions know no readConcernLevel=linearizable as in mongodb.url; say local,"
                + " majority or snapshot");
  }

  @Test
  void factsNameIsolationAndShape() throws Exception {
    try (TestRun run = TestRun.loaded(database.url("w=majority&readPreference=nearest"))) {
      assertThat(run.client().facts())
          .containsEntry("write concern", "w:majority")
          .containsEntry(
              "transactions",
              "snapshot isolation, read concern snapshot; Stock-Level reads outside of them")
          .containsEntry("order lines", "inside their order")
          .containsEntry("find and modify", "one command")
          .containsEntry("causal consistency", "off")
          .containsEntry("delivery", "one transaction for ten districts");
      allTransactions(run);
      run.assertConditionsHold();
    }
  }

  @Test
  void slowCombinationOfConcernsIsNamed() throws Exception {
    try (TestRun run =
        TestRun.loaded(
            database.url("w=1&readConcernLevel=majority"),
            "mongodb.notransactions",
            "true",
            "mongodb.causal",
            "true")) {
      assertThat(run.client().facts())
          .containsEntry(
              "causal consistency",
              "on: with w=1 and read concern majority each read after a write waits up to 100 ms");
    }
  }
}
