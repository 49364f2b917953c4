package io.polyload.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.client.MongoClients;
import com.mongodb.connection.TransportSettings;
import com.mongodb.reactivestreams.client.MongoClient;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.Schema;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The reactive driver's client for the operations, and a blocking one with a single connection for
 * everything else. Thread-safe.
 */
final class MongoAsyncClient implements Client {

  private final Options options;
  private final MongoTarget target;
  private final com.mongodb.client.MongoClient control;
  private final MongoClient client;
  private final ExecutorService executor;
  private final WarmPool pool;
  private final Gate gate;
  private final Map<String, String> facts;

  private MongoAsyncClient(
      Options options,
      MongoTarget target,
      com.mongodb.client.MongoClient control,
      int connections,
      Map<String, String> facts) {
    this.options = options;
    this.target = target;
    this.control = control;
    this.facts = facts;
    this.gate = new Gate(connections);
    // as many threads as cores: the driver's own pool grows with the connections and loses a third
    // of the rate
    this.executor =
        Executors.newFixedThreadPool(
            Math.max(2, Runtime.getRuntime().availableProcessors()),
            task -> {
              Thread thread = new Thread(task, "mongodb-async");
              thread.setDaemon(true);
              return thread;
            });
    PoolWarmth warmth = new PoolWarmth();
    MongoClientSettings settings =
        MongoClientSettings.builder(target.settings(connections, warmth))
            .transportSettings(TransportSettings.asyncBuilder().executorService(executor).build())
            .build();
    this.client = com.mongodb.reactivestreams.client.MongoClients.create(settings);
    this.pool =
        new WarmPool(
            target,
            warmth,
            client::getClusterDescription,
            settings.getReadPreference(),
            connections);
  }

  /** See {@link MongoAsyncBinding#open}. */
  static MongoAsyncClient open(Options options) throws OptionsException, UnreachableException {
    MongoTarget target = MongoTarget.of(options);
    int connections =
        target.connectionsFor(
            (long) options.get(EngineOptions.THREADS) * options.get(EngineOptions.IN_FLIGHT));
    com.mongodb.client.MongoClient control =
        MongoClients.create(target.settings(1, new PoolWarmth()));
    try {
      Map<String, String> facts =
          ServerFacts.read(
              control,
              target.settings(connections, new PoolWarmth()),
              target,
              connections,
              "mongodb-driver-reactivestreams");
      return new MongoAsyncClient(options, target, control, connections, facts);
    } catch (MongoException e) {
      UnreachableException why = MongoUnreachable.of(e, target, control.getClusterDescription());
      Farewell.to(control::close);
      throw why;
    }
  }

  @Override
  public <S> S store(Class<S> port) throws UnreachableException {
    Schema schema = Schema.of(options);
    if (port == AsyncKeyValueStore.class) {
      pool.await();
      return port.cast(
          new MongoAsyncKeyValueStore(
              client.getDatabase(target.database()), schema, options, gate));
    }
    if (port == KeyValueAdmin.class) {
      return port.cast(
          new MongoKeyValueAdmin(control.getDatabase(target.database()), schema.table()));
    }
    throw new IllegalArgumentException("mongodb-async does not serve " + port.getName());
  }

  @Override
  public Map<String, String> facts() {
    return facts;
  }

  @Override
  public void close() {
    Farewell.to(client::close);
    Farewell.to(control::close);
    executor.shutdown();
  }
}
