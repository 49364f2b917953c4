package io.polyload.mongodb.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.ClientSession;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.TransientStoreException;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Table;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bson.BsonDocument;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another client's transaction is in the way. */
class TpccConflictIT {

  private static TestDatabase database;

  private TestRun run;

  @BeforeAll
  static void open() {
    database = new TestDatabase("tpcc_conflict");
  }

  @AfterAll
  static void drop() {
    database.close();
  }

  @AfterEach
  void close() {
    run.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void conflictIsTransientLeavesNothingAndIsOverWhenTheOtherOneEnds(String findAndModify)
      throws Exception {
    run = TestRun.loaded(database.url("w=1"), "mongodb.findandmodify", findAndModify);
    Map<Table, Long> before = run.admin().rowCounts();
    NewOrderInput order = TinyWarehouses.newOrder(1);
    DeliveryInput delivery = new DeliveryInput();
    delivery.begin(1, 9, TinyWarehouses.SOME_TIME);
    DeliveryResult delivered = new DeliveryResult();
    try (ClientSession other = database.client().startSession()) {
      other.startTransaction();
      hold(other, Table.STOCK, "{w: 2, i: 5}");
      assertConflict(() -> run.store().newOrder(order, new NewOrderResult()));
      hold(other, Table.DISTRICT, "{w: 1, d: 1}");
      assertConflict(() -> run.store().newOrder(order, new NewOrderResult()));
      hold(other, Table.CUSTOMER, "{w: 2, d: 1, c: 1}");
      assertConflict(() -> run.store().payment(TinyWarehouses.payment(2, 1), new PaymentResult()));
      hold(other, Table.ORDER, "{w: 1, d: 2, o: 3000}");
      assertConflict(() -> run.store().delivery(delivery, delivered));
      assertThat(delivered.isDone(1)).isFalse();
      assertThat(run.admin().rowCounts()).isEqualTo(before);
      other.abortTransaction();
    }
    run.assertConditionsHold();
    assertThat(run.store().newOrder(order, new NewOrderResult())).isEqualTo(Outcome.OK);
    run.store().payment(TinyWarehouses.payment(2, 1), new PaymentResult());
    run.store().delivery(delivery, delivered);
    assertThat(delivered.deliveredCount()).isEqualTo(2);
    run.assertConditionsHold();
  }

  private static void hold(ClientSession other, Table table, String key) {
    BsonDocument touched =
        database
            .collection(table)
            .findOneAndUpdate(
                other,
                BsonDocument.parse("{_id: " + key + "}"),
                BsonDocument.parse("{$set: {held: 1}}"));
    assertThat(touched).isNotNull();
  }

  private static void assertConflict(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            TransientStoreException.class, e -> assertThat(e.code()).isEqualTo("WriteConflict"))
        .isNotInstanceOf(ConnectionLostException.class);
  }

  @Test
  void deliveryOfOneDistrictAtATimeKeepsWhatIsDone() throws Exception {
    run = TestRun.loaded(database.url("w=1"), "mongodb.delivery", "district");
    DeliveryInput delivery = new DeliveryInput();
    delivery.begin(1, 9, TinyWarehouses.SOME_TIME);
    DeliveryResult delivered = new DeliveryResult();
    try (ClientSession other = database.client().startSession()) {
      other.startTransaction();
      hold(other, Table.ORDER, "{w: 1, d: 2, o: 3000}");
      assertConflict(() -> run.store().delivery(delivery, delivered));
      assertThat(delivered.order(1)).isEqualTo(3000);
      assertThat(delivered.isDone(2)).isFalse();
      other.abortTransaction();
    }
    run.store().delivery(delivery, delivered);
    assertThat(delivered.deliveredCount()).isEqualTo(2);
    assertThat(delivered.skippedCount()).isEqualTo(8);
    run.assertConditionsHold();
  }
}
