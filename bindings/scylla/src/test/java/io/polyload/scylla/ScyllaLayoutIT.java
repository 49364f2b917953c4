package io.polyload.scylla;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What is in the table, seen with CQL alone: either tool reads what the other wrote. Without
 * lightweight transactions.
 */
class ScyllaLayoutIT {

  private static CqlSession driver;

  @BeforeAll
  static void makeTable() throws Exception {
    driver = TestServer.driver(RealServer.CASSANDRA.url());
    driver.execute("DROP KEYSPACE IF EXISTS layout");
    try (Client client = open()) {
      assertThat(client.store(KeyValueAdmin.class).create())
          .isEqualTo(
              "keyspace 'layout' ({'class': 'NetworkTopologyStrategy', 'datacenter1': 1}) and table"
                  + " 'usertable'");
    }
  }

  @AfterAll
  static void dropTable() {
    driver.execute("DROP KEYSPACE layout");
    driver.close();
  }

  @BeforeEach
  void emptyTable() {
    driver.execute("TRUNCATE layout.usertable");
  }

  @Test
  void tableIsThatOfYcsb() {
    List<String> columns = new ArrayList<>();
    driver
        .execute(
            "SELECT column_name, kind, type FROM system_schema.columns WHERE keyspace_name ="
                + " 'layout' AND table_name = 'usertable'")
        .forEach(
            row -> columns.add(row.getString(0) + " " + row.getString(1) + " " + row.getString(2)));
    assertThat(columns)
        .containsExactlyInAnyOrder(
            "y_id partition_key text",
            "field0 regular text",
            "field1 regular text",
            "field2 regular text");
  }

  @Test
  void recordIsARowOfTexts() throws Exception {
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a", "b", "c"));
      assertThat(store.insertBatch(batch("user2", TestOptions.values("d", "ä", "f"))))
          .hasToString("OK");
    }
    assertThat(texts("user1")).containsExactly("a", "b", "c");
    assertThat(texts("user2")).containsExactly("d", "ä", "f");
  }

  @Test
  void whatYcsbWroteIsRead() throws Exception {
    driver.execute("INSERT INTO layout.usertable (y_id, field0, field2) VALUES ('user1', 'a', '')");
    try (Client client = open()) {
      var row = new io.polyload.ycsb.port.Row(3);
      client.store(KeyValueStore.class).read(TestOptions.key("user1"), FieldSet.ALL, row);
      assertThat(row.get(0)).isEqualTo("a".getBytes(UTF_8));
      assertThat(row.get(1)).isNull();
      assertThat(row.get(2)).isEmpty();
    }
  }

  @Test
  void updateOfSomeFieldsLeavesTheOthersAlone() throws Exception {
    driver.execute(
        "INSERT INTO layout.usertable (y_id, field0, field1, field2) VALUES ('user1', 'a', 'b', 'c')");
    Values some = new Values(2);
    some.add(0, "x".getBytes(UTF_8));
    some.add(2, "z".getBytes(UTF_8));
    try (Client client = open()) {
      client.store(KeyValueStore.class).update(TestOptions.key("user1"), some);
    }
    assertThat(texts("user1")).containsExactly("x", "b", "z");
  }

  @Test
  void withoutLightweightTransactionsEveryWriteIsOkWhateverWasThere() throws Exception {
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      assertThat(store.update(TestOptions.key("user1"), TestOptions.values("a"))).hasToString("OK");
      assertThat(texts("user1")).containsExactly("a", null, null);
      assertThat(store.insert(TestOptions.key("user1"), TestOptions.values("x", "y", "z")))
          .hasToString("OK");
      assertThat(store.insertBatch(batch("user1", TestOptions.values("1", "2", "3"))))
          .hasToString("OK");
      assertThat(texts("user1")).containsExactly("1", "2", "3");
      assertThat(store.delete(TestOptions.key("user1"))).hasToString("OK");
      assertThat(store.delete(TestOptions.key("user1"))).hasToString("OK");
      assertThat(client.store(KeyValueAdmin.class).count()).isZero();
    }
  }

  @Test
  void scanFollowsTheTokensFromThatOfTheStart() throws Exception {
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      for (int i = 0; i < 20; i++) {
        store.insert(TestOptions.key("user" + i), TestOptions.values("a", "b", "c"));
      }
      List<String> order = new ArrayList<>();
      driver
          .execute("SELECT y_id FROM layout.usertable")
          .forEach(row -> order.add(row.getString(0)));
      for (int i = 0; i < 20; i++) {
        assertThat(store.scan(TestOptions.key(order.get(i)), 100, FieldSet.ALL).items())
            .isEqualTo(20 - i);
      }
      assertThat(store.scan(TestOptions.key(order.get(0)), 7, FieldSet.only(1)).items())
          .isEqualTo(7);
    }
  }

  @Test
  void countIsExactOverManyPartsOfTheRing() throws Exception {
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      Batch batch = new Batch(1000, i -> TestOptions.values("a", "b", "c"));
      for (int i = 0; i < 1000; i++) {
        TestOptions.set(batch.key(i), "user" + i);
      }
      batch.size(1000);
      assertThat(store.insertBatch(batch).items()).isEqualTo(1000);
      assertThat(client.store(KeyValueAdmin.class).count()).isEqualTo(1000);
    }
  }

  @Test
  void missingTableOrColumnIsToldBeforeTheStart() throws Exception {
    try (Client client = open("table", "other")) {
      assertThatThrownBy(() -> client.store(KeyValueStore.class))
          .hasMessageContaining("cannot serve this workload: ")
          .hasMessageContaining("other")
          .hasMessageEndingWith("; 'load' makes keyspace and table");
      assertThat(client.store(KeyValueAdmin.class).count()).isZero();
    }
    try (Client client = open("fieldcount", "4")) {
      assertThatThrownBy(() -> client.store(KeyValueStore.class)).hasMessageContaining("field3");
    }
  }

  @Test
  void missingKeyspaceIsToldBeforeTheStart() throws Exception {
    try (Client client = open("scylla.keyspace", "nowhere")) {
      assertThatThrownBy(() -> client.store(KeyValueStore.class))
          .hasMessageContaining("nowhere")
          .hasMessageEndingWith("; 'load' makes keyspace and table");
      client.store(KeyValueAdmin.class).drop();
      assertThat(client.store(KeyValueAdmin.class).count()).isZero();
    }
  }

  @Test
  void valueThatIsNoTextIsRefusedInTheWordsOfTheServer() throws Exception {
    Values broken = new Values(1);
    broken.add(0, new byte[] {(byte) 0xff, (byte) 0xfe});
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      assertThatThrownBy(() -> store.update(TestOptions.key("user1"), broken))
          .isExactlyInstanceOf(StoreException.class)
          .hasMessage("String didn't validate.");
    }
  }

  private static List<String> texts(String key) {
    Row row =
        driver
            .execute("SELECT field0, field1, field2 FROM layout.usertable WHERE y_id = ?", key)
            .one();
    return Arrays.asList(row.getString(0), row.getString(1), row.getString(2));
  }

  private static Batch batch(String key, Values values) {
    Batch batch = new Batch(1, i -> values);
    TestOptions.set(batch.key(0), key);
    batch.size(1);
    return batch;
  }

  private static Client open(String... more) throws Exception {
    return TestServer.open(
        new ScyllaBinding(),
        RealServer.CASSANDRA.url(),
        TestServer.join(new String[] {"scylla.keyspace", "layout", "fieldcount", "3"}, more));
  }
}
