package io.polyload.mongodb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import io.polyload.core.api.Client;
import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.StoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.Arrays;
import org.bson.BsonBinarySubType;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What is in the collection, seen with the driver alone: either tool reads what the other wrote.
 */
class MongoLayoutIT {

  private static final String TABLE = "layout";

  private final String url = TestOptions.with(RealServer.MONGODB.url(), "w=1");
  private MongoClient driver;
  private MongoCollection<BsonDocument> documents;

  @BeforeEach
  void openDriver() {
    driver = MongoClients.create(url);
    documents = driver.getDatabase("ycsb").getCollection(TABLE, BsonDocument.class);
    documents.drop();
  }

  @AfterEach
  void closeDriver() {
    documents.drop();
    driver.close();
  }

  @Test
  void recordIsItsKeyAndOneBinaryOfSubtypeZeroForEachField() throws Exception {
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a", "b", "c"));
      store.insertBatch(batch("user2", TestOptions.values("a", "b", "c")));
    }
    for (BsonDocument document : documents.find()) {
      assertThat(document.keySet()).containsExactly("_id", "field0", "field1", "field2");
      assertThat(document.get("_id").isString()).isTrue();
      assertThat(document.getBinary("field1").getType())
          .isEqualTo(BsonBinarySubType.BINARY.getValue());
      assertThat(document.getBinary("field1").getData()).containsExactly('b');
    }
    assertThat(documents.countDocuments()).isEqualTo(2);
  }

  @Test
  void updateSetsFieldsAndKeepsTheirOrder() throws Exception {
    Values changed = new Values(3);
    changed.add(1, "new".getBytes(UTF_8));
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a", "b", "c"));
      store.update(TestOptions.key("user1"), changed);
    }
    BsonDocument document = documents.find().first();
    assertThat(document.keySet()).containsExactly("_id", "field0", "field1", "field2");
    assertThat(document.getBinary("field1").getData()).isEqualTo("new".getBytes(UTF_8));
    assertThat(document.getBinary("field2").getData()).isEqualTo("c".getBytes(UTF_8));
  }

  @Test
  void stringFieldsAreStrings() throws Exception {
    try (Client client = open("mongodb.fields", "string")) {
      client
          .store(KeyValueStore.class)
          .insert(TestOptions.key("user1"), TestOptions.values("a", "ä", "c"));
    }
    assertThat(documents.find().first())
        .isEqualTo(BsonDocument.parse("{_id: 'user1', field0: 'a', field1: 'ä', field2: 'c'}"));
  }

  @Test
  void whatYcsbWroteIsRead() throws Exception {
    driver
        .getDatabase("ycsb")
        .getCollection(TABLE)
        .insertOne(
            new Document("_id", "user1") // fields in the order of YCSB's hash map
                .append("field1", "b".getBytes(UTF_8))
                .append("field0", "a".getBytes(UTF_8))
                .append("field2", "a string")
                .append("more", 1));
    for (String fields : new String[] {"binary", "string"}) {
      try (Client client = open("mongodb.fields", fields)) {
        Row row = new Row(3);
        client.store(KeyValueStore.class).read(TestOptions.key("user1"), FieldSet.ALL, row);
        assertThat(row.get(0)).isEqualTo("a".getBytes(UTF_8));
        assertThat(row.get(1)).isEqualTo("b".getBytes(UTF_8));
        assertThat(row.get(2)).isEqualTo("a string".getBytes(UTF_8));
      }
    }
  }

  @Test
  void fieldOfAnotherTypeIsNoValue() throws Exception {
    documents.insertOne(BsonDocument.parse("{_id: 'user1', field0: 7, field1: {}, field2: 'c'}"));
    try (Client client = open()) {
      Row row = new Row(3);
      client.store(KeyValueStore.class).read(TestOptions.key("user1"), FieldSet.ALL, row);
      assertThat(row.get(0)).isNull();
      assertThat(row.get(1)).isNull();
      assertThat(row.get(2)).containsExactly('c');
    }
  }

  @Test
  void upsertReplacesTheRecordThatIsThere() throws Exception {
    documents.insertOne(new BsonDocument("_id", new BsonString("user1")));
    try (Client client = open("mongodb.upsert", "true")) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a", "b", "c"));
      store.insert(TestOptions.key("user1"), TestOptions.values("x", "y", "z"));
      assertThat(store.insertBatch(batch("user1", TestOptions.values("1", "2", "3"))))
          .hasToString("OK");
      assertThat(store.insertBatch(batch("user2", TestOptions.values("1", "2", "3"))))
          .hasToString("OK");
    }
    assertThat(documents.countDocuments()).isEqualTo(2);
    for (BsonDocument document : documents.find()) {
      assertThat(document.keySet()).containsExactly("_id", "field0", "field1", "field2");
      assertThat(document.getBinary("field2").getData()).containsExactly('3');
    }
  }

  @Test
  void duplicateIsToldInTheWordsOfTheServer() throws Exception {
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a"));
      for (String how : new String[] {"single", "batch"}) {
        assertThatThrownBy(
                () -> {
                  if (how.equals("single")) {
                    store.insert(TestOptions.key("user1"), TestOptions.values("b"));
                  } else {
                    store.insertBatch(batch("user1", TestOptions.values("b")));
                  }
                })
            .as(how)
            .isInstanceOf(DuplicateKeyException.class)
            .hasMessageContaining("E11000 duplicate key error")
            .hasMessageContaining("user1")
            .extracting("code")
            .isEqualTo("11000");
      }
    }
  }

  @Test
  void recordThatIsTooLargeIsAFailureAndTheStoreGoesOn() throws Exception {
    Values huge = new Values(1);
    huge.add(0, new byte[17 << 20]);
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      assertThatThrownBy(() -> store.insert(TestOptions.key("user1"), huge))
          .isExactlyInstanceOf(StoreException.class)
          .hasMessageContaining("larger than maximum of 16777216");
      store.insert(TestOptions.key("user1"), TestOptions.values("a"));
    }
    assertThat(documents.countDocuments()).isEqualTo(1);
  }

  @Test
  void scanLargerThanOneReplyIsReceivedWhole() throws Exception {
    Values large = new Values(1);
    large.add(0, new byte[1 << 20]);
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      for (int i = 10; i < 30; i++) {
        store.insert(TestOptions.key("user" + i), large);
      }
      assertThat(store.scan(TestOptions.key("user"), 1000, FieldSet.ALL)).hasToString("OK(20)");
      assertThat(store.scan(TestOptions.key("user"), 20, FieldSet.ALL)).hasToString("OK(20)");
    }
    var open = new BsonDocument("serverStatus", new BsonInt32(1));
    assertThat(
            driver
                .getDatabase("admin")
                .runCommand(open, BsonDocument.class)
                .getDocument("metrics")
                .getDocument("cursor")
                .getDocument("open")
                .getInt64("total")
                .getValue())
        .as("cursors left on the server")
        .isZero();
  }

  @Test
  void withoutAcknowledgementWhateverWasSentCountsAsDone() throws Exception {
    try (Client client = open("mongodb.url", url.replace("w=1", "w=0"))) {
      KeyValueStore store = client.store(KeyValueStore.class);
      assertThat(store.insert(TestOptions.key("user1"), TestOptions.values("a"))).hasToString("OK");
      assertThat(store.insert(TestOptions.key("user1"), TestOptions.values("a"))).hasToString("OK");
      assertThat(store.insertBatch(batch("user2", TestOptions.values("a")))).hasToString("OK");
      assertThat(store.update(TestOptions.key("user9"), TestOptions.values("a"))).hasToString("OK");
      assertThat(store.delete(TestOptions.key("user9"))).hasToString("OK");
    }
    try (Client client = open("mongodb.url", url.replace("w=1", "w=0"), "mongodb.upsert", "true")) {
      KeyValueStore store = client.store(KeyValueStore.class);
      assertThat(store.insert(TestOptions.key("user1"), TestOptions.values("a"))).hasToString("OK");
      assertThat(store.insertBatch(batch("user2", TestOptions.values("a")))).hasToString("OK");
    }
  }

  private static Batch batch(String key, Values values) {
    Batch batch = new Batch(1, i -> values);
    byte[] bytes = key.getBytes(UTF_8);
    System.arraycopy(bytes, 0, batch.key(0).reset(0, bytes.length), 0, bytes.length);
    batch.key(0).length(bytes.length);
    batch.size(1);
    return batch;
  }

  private Client open(String... more) throws Exception {
    String[] all = {"mongodb.url", url, "table", TABLE, "fieldcount", "3"};
    String[] settings = Arrays.copyOf(all, all.length + more.length);
    System.arraycopy(more, 0, settings, all.length, more.length);
    return new MongoBinding().open(TestOptions.of(settings));
  }
}
