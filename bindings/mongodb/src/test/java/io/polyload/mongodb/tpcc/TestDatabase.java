package io.polyload.mongodb.tpcc;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import io.polyload.core.testing.RealServer;
import io.polyload.tpcc.port.Table;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonDocument;

/** A database of a test's own on the server that all tests share, and a way past the port. */
final class TestDatabase implements AutoCloseable {

  private final String url;
  private final MongoClient client;
  private final MongoDatabase database;

  TestDatabase(String name) {
    this(RealServer.MONGODB.url(), name);
  }

  TestDatabase(String serverUrl, String name) {
    String old = new ConnectionString(serverUrl).getDatabase();
    this.url = serverUrl.replace("/" + old + "?", "/" + name + "?");
    this.client = MongoClients.create(url);
    this.database = client.getDatabase(name);
  }

  /** With the driver's options added. */
  String url(String options) {
    return url + "&" + options;
  }

  MongoCollection<BsonDocument> collection(Table table) {
    return new TpccCollections(database).of(table);
  }

  BsonDocument find(Table table, String filter) {
    return collection(table).find(BsonDocument.parse(filter)).first();
  }

  /** Changes exactly one document. */
  void update(Table table, String filter, String change) {
    long changed =
        collection(table)
            .updateOne(BsonDocument.parse(filter), BsonDocument.parse(change))
            .getModifiedCount();
    if (changed != 1) {
      throw new AssertionError(changed + " documents of " + table + " were changed");
    }
  }

  /** Puts a document back as it was. */
  void replace(Table table, BsonDocument before) {
    var unused = collection(table).replaceOne(Keys.is(before.get(Keys.ID)), before);
  }

  /** What is done while the server writes down how it does it. */
  interface Work {
    void run() throws Exception;
  }

  /**
   * How the server looked for documents: {@code collection: plan} of each command outside of
   * transactions.
   */
  List<String> plansOf(Work work) throws Exception {
    profile(2);
    try {
      work.run();
    } finally {
      profile(0);
    }
    MongoCollection<BsonDocument> profile =
        database.getCollection("system.profile", BsonDocument.class);
    List<String> plans = new ArrayList<>();
    for (BsonDocument command : profile.find(BsonDocument.parse("{planSummary: {$exists: 1}}"))) {
      plans.add(Docs.textOf(command, "ns") + ": " + Docs.textOf(command, "planSummary"));
    }
    profile.drop();
    return plans;
  }

  private void profile(int level) {
    var unused = database.runCommand(BsonDocument.parse("{profile: %d}".formatted(level)));
  }

  MongoClient client() {
    return client;
  }

  MongoDatabase database() {
    return database;
  }

  /** Removes exactly one document. */
  void delete(Table table, String filter) {
    long deleted = collection(table).deleteOne(BsonDocument.parse(filter)).getDeletedCount();
    if (deleted != 1) {
      throw new AssertionError(deleted + " documents of " + table + " were deleted");
    }
  }

  @Override
  public void close() {
    database.drop();
    client.close();
  }
}
