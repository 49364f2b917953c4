package io.polyload.bench.driver;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import io.polyload.core.api.Client;
import io.polyload.core.options.Options;
import io.polyload.mongodb.MongoBinding;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The synchronous driver with documents as trees and as bytes, and the blocking store. */
@Command(name = "mongodb", description = "MongoDB")
final class MongoCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "URL", description = "mongodb://host:port/[database][?options]")
  private String url;

  @Mixin private Measurement measurement;

  @Override
  public Integer call() throws Exception {
    ConnectionString address;
    try {
      address = new ConnectionString(url);
    } catch (IllegalArgumentException e) { // its message may quote a part of a password
      throw new ParameterException(
          spec.commandLine(), "that is not mongodb://host:port/[database][?options]", e);
    }
    int callers = measurement.callers();
    long records = measurement.records();
    Slices slices = measurement.slices();
    MongoBinding binding = new MongoBinding();
    Options options =
        Stores.options(binding, Map.of("mongodb.url", url, "threads", Integer.toString(callers)));
    try (Client client = binding.open(options);
        MongoClient driver = MongoClients.create(settings(address, callers))) {
      String named = address.getDatabase();
      MongoDatabase database = driver.getDatabase(named == null ? "ycsb" : named);
      slices.run(
          List.of(
              bare("bare driver, RawBsonDocument", database, RawBsonDocument.class),
              bare("bare driver, BsonDocument", database, BsonDocument.class),
              ThreadLoop.of(
                  "mongodb",
                  callers,
                  i ->
                      Stores.caller(
                          Stores.store(client, KeyValueStore.class), new RandomKeys(i, records)))));
    }
    return 0;
  }

  private <T> Loop bare(String name, MongoDatabase database, Class<T> type) {
    MongoCollection<T> collection = database.getCollection("usertable", type);
    return ThreadLoop.of(
        name,
        measurement.callers(),
        i -> {
          RandomKeys keys = new RandomKeys(i, measurement.records());
          return () -> {
            BsonDocument wanted = new BsonDocument("_id", new BsonString(keys.next().toString()));
            return collection.find(wanted).first() != null;
          };
        });
  }

  /** A connection for each thread, as the binding has it. */
  private static MongoClientSettings settings(ConnectionString address, int callers) {
    return MongoClientSettings.builder()
        .applyConnectionString(address)
        .applyToConnectionPoolSettings(pool -> pool.minSize(callers).maxSize(callers))
        .build();
  }
}
