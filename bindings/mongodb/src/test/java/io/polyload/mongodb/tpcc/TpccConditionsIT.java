package io.polyload.mongodb.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.Table;
import io.polyload.tpcc.port.Violation;
import io.polyload.tpcc.port.Violations;
import java.util.List;
import org.bson.BsonDocument;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each condition finds the one document that somebody has altered. */
class TpccConditionsIT {

  private static TestDatabase embeddedData;
  private static TestDatabase normalisedData;
  private static TestRun embedded;
  private static TestRun normalised;

  private Runnable mend = () -> {};

  @BeforeAll
  static void load() throws Exception {
    embeddedData = new TestDatabase("tpcc_embedded");
    normalisedData = new TestDatabase("tpcc_normalised");
    embedded = TestRun.loaded(embeddedData.url("w=1"));
    normalised = TestRun.loaded(normalisedData.url("w=1"), "tpcc.shape", "normalised");
    for (TestRun run : List.of(embedded, normalised)) {
      run.store().newOrder(TinyWarehouses.newOrder(1), new NewOrderResult());
    }
  }

  @AfterAll
  static void drop() {
    embedded.close();
    normalised.close();
    embeddedData.close();
    normalisedData.close();
  }

  @AfterEach
  void undo() {
    mend.run();
  }

  private void alter(TestDatabase data, Table table, String key, String change) {
    String filter = "{_id: " + key + "}";
    BsonDocument before = data.find(table, filter);
    data.update(table, filter, change);
    mend = () -> data.replace(table, before);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      textBlock =
          """
          WAREHOUSE_YTD           | WAREHOUSE | 2                   | {$inc: {ytd: 1}}          | 2       | 6001  | 6000
          LAST_ORDER              | DISTRICT  | {w: 1, d: 2}        | {$inc: {next_o_id: 3}}    | 1,2     | 3003  | 3000
          LAST_NEW_ORDER          | DISTRICT  | {w: 1, d: 2}        | {$inc: {next_o_id: 3}}    | 1,2     | 3003  | 3000
          LINES_OF_DISTRICT       | ORDER     | {w: 1, d: 2, o: 2100} | {$inc: {ol_cnt: 1}}     | 1,2     | 11    | 10
          NEW_ORDER_UNTIL_CARRIER | ORDER     | {w: 2, d: 2, o: 2100} | {$unset: {carrier_id: 1}} | 2,2,2100 | 1   | 0
          NEW_ORDER_UNTIL_CARRIER | ORDER     | {w: 2, d: 2, o: 3000} | {$set: {carrier_id: 1}} | 2,2,3000 | 0    | 1
          LINES_OF_ORDER          | ORDER     | {w: 1, d: 2, o: 2100} | {$inc: {ol_cnt: 1}}     | 1,2,2100 | 6    | 5
          WAREHOUSE_HISTORY       | WAREHOUSE | 1                   | {$inc: {ytd: -1}}         | 1       | 5999  | 6000
          DISTRICT_HISTORY        | DISTRICT  | {w: 2, d: 1}        | {$inc: {ytd: 7}}          | 2,1     | 3007  | 3000
          CUSTOMER_BALANCE        | CUSTOMER  | {w: 2, d: 1, c: 3}  | {$inc: {balance: 1}}      | 2,1,3   | -999  | -1000
          CUSTOMER_TURNOVER       | CUSTOMER  | {w: 2, d: 1, c: 3}  | {$inc: {ytd_payment: 1}}  | 2,1,3   | 1     | 0
          STOCK_ORDERS            | STOCK     | {w: 2, i: 9}        | {$inc: {order_cnt: 1}}    | 2       | 2     | 1
          STOCK_YTD               | STOCK     | {w: 1, i: 9}        | {$inc: {ytd: 1}}          | 1       | 11    | 10
          STOCK_REMOTE            | STOCK     | {w: 1, i: 9}        | {$inc: {remote_cnt: 1}}   | 1       | 1     | 0
          STOCK_QUANTITY          | STOCK     | {w: 1, i: 9}        | {$set: {quantity: 9}}     | 1,9     | 9     | 10
          STOCK_QUANTITY          | STOCK     | {w: 1, i: 9}        | {$set: {quantity: 101}}   | 1,9     | 101   | 100
          LINE_AMOUNT             | ITEM      | 3                   | {$inc: {price: 1}}        | 1,1,3001,3 | 900 | 903
          PAYMENT_COUNT           | CUSTOMER  | {w: 1, d: 1, c: 1}  | {$inc: {payment_cnt: 2}}  | 1,1,1   | 3     | 1
          DELIVERY_COUNT          | CUSTOMER  | {w: 1, d: 1, c: 1}  | {$inc: {delivery_cnt: 2}} | 1,1,1   | 2     | 0
          """)
  void alteredDocumentIsFound(
      Condition condition,
      Table table,
      String key,
      String change,
      String violated,
      long left,
      long right)
      throws Exception {
    List<Integer> numbers = List.of(violated.split(",")).stream().map(Integer::valueOf).toList();
    Violations expected = new Violations(1, List.of(new Violation(numbers, left, right)));
    alter(embeddedData, table, key, change);
    assertThat(embedded.store().checks().check(condition, 5)).isEqualTo(expected);
    mend.run();
    alter(normalisedData, table, key, change);
    assertThat(normalised.store().checks().check(condition, 5)).isEqualTo(expected);
  }

  @Test
  void deliveryDateOfOneLineIsFoundInEachShape() throws Exception {
    String date = "{$date: 1700000000000}";
    alter(
        embeddedData,
        Table.ORDER,
        "{w: 1, d: 1, o: 3000}",
        "{$set: {'lines.1.delivery_d': %s}}".formatted(date));
    assertDateIsFound(embedded);
    mend.run();
    alter(
        normalisedData,
        Table.ORDER_LINE,
        "{w: 1, d: 1, o: 3000, n: 2}",
        "{$set: {delivery_d: %s}}".formatted(date));
    assertDateIsFound(normalised);
  }

  private static void assertDateIsFound(TestRun run) throws Exception {
    assertThat(run.store().checks().check(Condition.DELIVERY_DATE_WITH_CARRIER, 5).first())
        .containsExactly(new Violation(List.of(1, 1, 3000, 2), 1, 0));
    assertThat(run.store().checks().check(Condition.CUSTOMER_TURNOVER, 5).first())
        .containsExactly(new Violation(List.of(1, 1, 2), 0, 777));
  }

  @Test
  void newOrderWithoutAnOrderIsFound() throws Exception {
    assertLoneNewOrderIsFound(embedded, embeddedData);
    assertLoneNewOrderIsFound(normalised, normalisedData);
  }

  private void assertLoneNewOrderIsFound(TestRun run, TestDatabase data) throws Exception {
    BsonDocument extra = BsonDocument.parse("{_id: {w: 1, d: 2, o: 2998}}");
    var unused = data.collection(Table.NEW_ORDER).insertOne(extra);
    mend = () -> data.delete(Table.NEW_ORDER, extra.toJson());
    assertThat(run.store().checks().check(Condition.NEW_ORDERS_WITHOUT_GAPS, 5).first())
        .containsExactly(new Violation(List.of(1, 2), 3, 2));
    assertThat(run.store().checks().check(Condition.NEW_ORDER_UNTIL_CARRIER, 5).first())
        .containsExactly(new Violation(List.of(1, 2, 2998), 0, 1));
    mend.run();
    mend = () -> {};
  }
}
