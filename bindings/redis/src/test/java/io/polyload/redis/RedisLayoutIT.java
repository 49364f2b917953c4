package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is in the database, seen with the driver alone: either tool reads what the other wrote. */
class RedisLayoutIT {

  private static final int DATABASE = 3;

  private RawRedis raw;

  @BeforeEach
  void openDriver() {
    raw = new RawRedis(RealServer.REDIS.url(), DATABASE);
    raw.call("FLUSHDB");
  }

  @AfterEach
  void closeDriver() {
    raw.call("FLUSHDB");
    raw.close();
  }

  @Test
  void recordIsAHashUnderItsKeyAndYcsbsIndexHasItsHashCode() throws Exception {
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a", "b"));
      store.insertBatch(batch("user6284781860667377211", "user2"));
    }
    assertThat(raw.call("HGETALL", "user1")).isEqualTo(List.of("field0", "a", "field1", "b"));
    assertThat(raw.call("ZSCORE", "_indices", "user1"))
        .isEqualTo(Integer.toString("user1".hashCode()));
    assertThat(
            Double.parseDouble(
                raw.call("ZSCORE", "_indices", "user6284781860667377211").toString()))
        .isEqualTo("user6284781860667377211".hashCode());
    assertThat(raw.call("ZCARD", "_indices")).isEqualTo(3L);
    assertThat(raw.call("DBSIZE")).isEqualTo(4L);
  }

  @Test
  void whatYcsbLoadedIsReadCountedScannedAndDropped() throws Exception {
    for (String key : List.of("user1", "user2", "user3")) {
      raw.call("HMSET", key, "field1", "b", "field0", "a");
      raw.call("ZADD", "_indices", key.hashCode() + ".0", key);
    }
    raw.call("SET", "somebody", "else's");
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      Row row = new Row(10);
      store.read(TestOptions.key("user2"), FieldSet.ALL, row);
      assertThat(row.get(0)).containsExactly('a');
      assertThat(row.get(1)).containsExactly('b');
      assertThat(store.scan(TestOptions.key("user2"), 10, FieldSet.ALL)).hasToString("OK(2)");
      KeyValueAdmin admin = client.store(KeyValueAdmin.class);
      assertThat(admin.count()).isEqualTo(3);
      admin.drop();
    }
    assertThat(raw.call("KEYS", "*")).isEqualTo(List.of("somebody"));
  }

  @Test
  void scanWithYcsbsIndexFollowsTheHashCodesOfTheKeys() throws Exception {
    List<String> keys = new ArrayList<>(List.of("user1", "user10", "b", "zzzzzz", "user9", "AaBB"));
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insertBatch(batch(keys.toArray(String[]::new)));
      keys.add("missing");
      for (String start : keys) {
        long found =
            keys.subList(0, 6).stream().filter(key -> key.hashCode() >= start.hashCode()).count();
        assertThat(store.scan(TestOptions.key(start), 10, FieldSet.ALL).items())
            .as(start)
            .isEqualTo((int) found);
        assertThat(store.scan(TestOptions.key(start), 2, FieldSet.only(0)).items())
            .as(start)
            .isEqualTo((int) Math.min(2, found));
      }
    }
  }

  @Test
  void deleteLeavesNothingInTheIndex() throws Exception {
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a"));
      store.delete(TestOptions.key("user1"));
    }
    assertThat(raw.call("DBSIZE")).isEqualTo(0L);
  }

  @Test
  void otherTablesBeginWithTheirNameAndAreLeftAlone() throws Exception {
    try (Client mine = open();
        Client other = open("table", "other[1]")) {
      mine.store(KeyValueStore.class).insert(TestOptions.key("user1"), TestOptions.values("a"));
      other.store(KeyValueStore.class).insert(TestOptions.key("user1"), TestOptions.values("b"));
      assertThat(keys())
          .containsExactly("_indices", "other[1]:_indices", "other[1]:user1", "user1");
      other.store(KeyValueAdmin.class).drop();
      assertThat(keys()).containsExactly("_indices", "user1");
    }
  }

  @Test
  void prefixMayBeChosen() throws Exception {
    try (Client client = open("redis.key.prefix", "app:")) {
      client.store(KeyValueStore.class).insert(TestOptions.key("user1"), TestOptions.values("a"));
    }
    assertThat(keys()).containsExactly("app:_indices", "app:user1");
  }

  @Test
  void withoutAnIndexThereAreOnlyRecordsAndScansAreRefused() throws Exception {
    try (Client client = open("redis.scan.index", "none", "table", "a*b")) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a"));
      store.insertBatch(batch("user2", "user3"));
      assertThat(keys()).containsExactly("a*b:user1", "a*b:user2", "a*b:user3");
      assertThatThrownBy(() -> store.scan(TestOptions.key("user1"), 1, FieldSet.ALL))
          .isExactlyInstanceOf(StoreException.class)
          .hasMessage("scans need an index; load and run with another redis.scan.index");
      raw.call("HSET", "aXb:user1", "field0", "a");
      KeyValueAdmin admin = client.store(KeyValueAdmin.class);
      assertThat(admin.count()).isEqualTo(3);
      store.delete(TestOptions.key("user2"));
      assertThat(admin.count()).isEqualTo(2);
      admin.drop();
    }
    assertThat(keys()).containsExactly("aXb:user1");
  }

  @Test
  void upsertReplacesOnInsertAndMakesARecordOnUpdateAsYcsbDoes() throws Exception {
    try (Client client = open("redis.upsert", "true")) {
      KeyValueStore store = client.store(KeyValueStore.class);
      for (String value : List.of("old", "new")) {
        assertThat(store.insert(TestOptions.key("user1"), TestOptions.values(value)))
            .hasToString("OK");
      }
      assertThat(store.update(TestOptions.key("user2"), TestOptions.values("b"))).hasToString("OK");
      assertThat(store.insertBatch(batch("user1", "user3"))).hasToString("OK(2)");
    }
    assertThat(raw.call("HGET", "user1", "field0")).isEqualTo("v");
    assertThat(raw.call("HGET", "user2", "field0")).isEqualTo("b");
    assertThat(raw.call("ZCARD", "_indices")).isEqualTo(2L);
    assertThat(raw.call("INFO", "commandstats").toString()).contains("cmdstat_hset:");
  }

  @Test
  void updateOfAMissingRecordLeavesNothingAndOneOfMissingFieldsAddsThem() throws Exception {
    Values second = new Values(1);
    second.add(1, new byte[] {'b'});
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      assertThat(store.update(TestOptions.key("user1"), second)).hasToString("NOT_FOUND(0)");
      assertThat(raw.call("DBSIZE")).isEqualTo(0L);
      store.insert(TestOptions.key("user1"), TestOptions.values("a"));
      assertThat(store.update(TestOptions.key("user1"), second)).hasToString("OK");
    }
    assertThat(raw.call("HGETALL", "user1")).isEqualTo(List.of("field0", "a", "field1", "b"));
  }

  @Test
  void recordsOfMoreFieldsThanOneCallOfLuaTakesAreWrittenWhole() throws Exception {
    Values many = new Values(5_000);
    for (int i = 0; i < 5_000; i++) {
      many.add(i, new byte[] {'v'});
    }
    try (Client client = open("fieldcount", "5000")) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), many);
      Row row = new Row(5_000);
      store.read(TestOptions.key("user1"), FieldSet.ALL, row); // a hash table, in no order
      assertThat(row.get(4_999)).containsExactly('v');
      assertThat(row.get(0)).containsExactly('v');
    }
    assertThat(raw.call("HLEN", "user1")).isEqualTo(5_000L);
  }

  @Test
  void dropGoesOnBeyondOnePortion() throws Exception {
    String[] keys = new String[2_500];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = "user" + i;
    }
    for (String index : List.of("zset", "partitioned", "none")) {
      try (Client client = open("redis.scan.index", index)) {
        client.store(KeyValueStore.class).insertBatch(batch(keys));
        KeyValueAdmin admin = client.store(KeyValueAdmin.class);
        assertThat(admin.count()).isEqualTo(2_500);
        admin.drop();
        assertThat(admin.count()).isZero();
        assertThat(raw.call("DBSIZE")).as(index).isEqualTo(0L);
      }
    }
  }

  private List<String> keys() {
    List<String> keys = new ArrayList<>();
    ((List<?>) raw.call("KEYS", "*")).forEach(key -> keys.add(key.toString()));
    keys.sort(null);
    return keys;
  }

  private static Batch batch(String... keys) {
    Batch batch = new Batch(keys.length, i -> TestOptions.values("v"));
    for (int i = 0; i < keys.length; i++) {
      byte[] bytes = keys[i].getBytes(StandardCharsets.ISO_8859_1);
      System.arraycopy(bytes, 0, batch.key(i).reset(i, bytes.length), 0, bytes.length);
      batch.key(i).length(bytes.length);
    }
    batch.size(keys.length);
    return batch;
  }

  private static Client open(String... more) throws Exception {
    String[] all = new String[more.length + 2];
    all[0] = "redis.url";
    all[1] = RealServer.REDIS.url().replaceAll("/\\d*$", "/" + DATABASE);
    System.arraycopy(more, 0, all, 2, more.length);
    return new RedisBinding().open(TestOptions.of(all));
  }
}
