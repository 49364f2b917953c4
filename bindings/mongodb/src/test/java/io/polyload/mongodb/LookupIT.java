package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import io.polyload.core.api.Client;
import io.polyload.core.api.Outcome;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the server's profiler says of a read, beside the driver's own. */
class LookupIT {

  private static final String TABLE = "lookup";

  private final String url = TestOptions.with(RealServer.MONGODB.url(), "w=1");
  private MongoClient driver;
  private MongoDatabase database;

  @BeforeEach
  void profile() {
    driver = MongoClients.create(url);
    database = driver.getDatabase("lookup_it"); // its own, as the profiler watches a whole one
    database.drop();
    database.runCommand(new BsonDocument("profile", new BsonInt32(2)));
  }

  @AfterEach
  void dropAll() {
    database.runCommand(new BsonDocument("profile", new BsonInt32(0)));
    database.drop();
    driver.close();
  }

  @Test
  void readIsTheCommandThatTheDriversFindSends() throws Exception {
    read("mongodb.url", url());
    database.getCollection(TABLE).find(BsonDocument.parse("{_id: 'user1'}")).first();

    List<BsonDocument> commands = findCommands();
    assertThat(commands).hasSize(2);
    for (String name : List.of("find", "filter", "limit", "singleBatch", "$db")) {
      assertThat(commands.get(0).get(name)).isEqualTo(commands.get(1).get(name)).isNotNull();
    }
    assertThat(commands.get(0).keySet())
        .containsExactlyInAnyOrderElementsOf(commands.get(1).keySet());
  }

  @Test
  void readGoesWithTheReadConcernOfTheUrl() throws Exception {
    read("mongodb.url", TestOptions.with(url(), "readConcernLevel=majority"));

    assertThat(findCommands().get(0).getDocument("readConcern").getString("level").getValue())
        .isEqualTo("majority");
  }

  private String url() {
    return url.replace("/ycsb", "/lookup_it");
  }

  private void read(String... options) throws Exception {
    List<String> all = new ArrayList<>(List.of("table", TABLE, "fieldcount", "1"));
    all.addAll(List.of(options));
    try (Client client = new MongoBinding().open(TestOptions.of(all.toArray(new String[0])))) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a"));
      Row row = new Row(1);
      assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, row)).isEqualTo(Outcome.OK);
      assertThat(row.get(0)).containsExactly('a');
      assertThat(store.read(TestOptions.key("user2"), FieldSet.ALL, row))
          .isEqualTo(Outcome.NOT_FOUND);
    }
  }

  /** Those that asked for the one record, in the order in which they came. */
  private List<BsonDocument> findCommands() {
    List<BsonDocument> found = new ArrayList<>();
    database
        .getCollection("system.profile", BsonDocument.class)
        .find(BsonDocument.parse("{'command.filter._id': 'user1'}"))
        .sort(BsonDocument.parse("{$natural: 1}"))
        .forEach(one -> found.add(one.getDocument("command")));
    return found;
  }
}
