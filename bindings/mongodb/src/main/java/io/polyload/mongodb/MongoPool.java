package io.polyload.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.mongodb.tpcc.MongoTpcc;
import io.polyload.tpcc.TpccOptions;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Schema;
import java.util.Map;
import org.bson.BsonDocument;
import org.bson.BsonInt32;

/**
 * The driver's client with a connection for each worker. Thread-safe.
 *
 * <p>The driver cannot close a connection in use: {@link #close} closes the others at once, and
 * each of these as soon as its operation ends.
 */
final class MongoPool implements Client {

  private final Options options;
  private final MongoTarget target;
  private final MongoClient client;
  private final MongoDatabase database;
  private final WarmPool pool;
  private final MongoTpcc tpcc;
  private final Map<String, String> facts;

  private MongoPool(
      Options options,
      MongoTarget target,
      MongoClient client,
      WarmPool pool,
      MongoTpcc tpcc,
      Map<String, String> facts) {
    this.options = options;
    this.target = target;
    this.client = client;
    this.database = client.getDatabase(target.database());
    this.pool = pool;
    this.tpcc = tpcc;
    this.facts = facts;
  }

  /** See {@link MongoBinding#open}. */
  static MongoPool open(Options options) throws OptionsException, UnreachableException {
    MongoTarget target = MongoTarget.of(options);
    PoolWarmth warmth = new PoolWarmth();
    int clients = options.get(EngineOptions.THREADS);
    MongoClientSettings settings = target.settings(clients, warmth);
    MongoClient client = MongoClients.create(settings);
    try {
      Map<String, String> facts =
          ServerFacts.read(client, settings, target, clients, "mongodb-driver-sync");
      WarmPool pool =
          new WarmPool(
              target, warmth, client::getClusterDescription, settings.getReadPreference(), clients);
      MongoTpcc tpcc =
          new MongoTpcc(client, client.getDatabase(target.database()), settings, options);
      if (options.knows(TpccOptions.WAREHOUSES)) {
        facts.putAll(tpcc.facts());
      }
      return new MongoPool(options, target, client, pool, tpcc, facts);
    } catch (MongoException e) {
      UnreachableException why = MongoUnreachable.of(e, target, client.getClusterDescription());
      Farewell.to(client::close);
      throw why;
    }
  }

  @Override
  public <S> S store(Class<S> port) throws UnreachableException {
    if (port == KeyValueStore.class) {
      warmUp();
      return port.cast(new MongoKeyValueStore(database, Schema.of(options), options));
    }
    if (port == KeyValueAdmin.class) {
      return port.cast(new MongoKeyValueAdmin(database, Schema.of(options).table()));
    }
    if (port == TpccStore.class) {
      warmUp();
      return port.cast(tpccStore());
    }
    if (port == TpccAdmin.class) {
      return port.cast(tpcc.admin());
    }
    throw new IllegalArgumentException("mongodb does not serve " + port.getName());
  }

  private TpccStore tpccStore() throws UnreachableException {
    try {
      return tpcc.store();
    } catch (MongoException e) {
      throw MongoUnreachable.of(e, target, client.getClusterDescription());
    }
  }

  /**
   * Waits until there is a connection for every worker. The driver opens them one after the other;
   * the commands of the workers that come here make it open more at a time.
   */
  private void warmUp() throws UnreachableException {
    try {
      var unused = database.runCommand(new BsonDocument("ping", new BsonInt32(1)));
      pool.await();
    } catch (MongoException e) {
      throw MongoUnreachable.of(e, target, client.getClusterDescription());
    } catch (IllegalStateException e) { // somebody ended the run meanwhile
      throw new UnreachableException("Closed", "the client is closed", e);
    }
  }

  @Override
  public Map<String, String> facts() {
    return facts;
  }

  @Override
  public void close() {
    Farewell.to(client::close);
  }
}
