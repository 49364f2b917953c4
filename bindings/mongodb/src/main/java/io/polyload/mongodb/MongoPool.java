package io.polyload.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.ReadPreference;
import com.mongodb.ServerAddress;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import com.mongodb.connection.ServerDescription;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Schema;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.bson.BsonDocument;
import org.bson.BsonInt32;

/**
 * The driver's client with a connection for each worker. Thread-safe.
 *
 * <p>The driver cannot close a connection in use: {@link #close} closes the others at once, and
 * each of these as soon as its operation ends.
 */
final class MongoPool implements Client {

  /** How long to wait for the next connection of the warm-up. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The driver's farewell to the server blocks for ever if that has frozen. */
  private static final Duration FAREWELL = Duration.ofSeconds(3);

  private final Options options;
  private final MongoTarget target;
  private final MongoClient client;
  private final MongoDatabase database;
  private final PoolWarmth warmth;
  private final Map<String, String> facts;
  private final Lock warming = new ReentrantLock();
  private int connections = -1;

  private MongoPool(
      Options options,
      MongoTarget target,
      MongoClient client,
      PoolWarmth warmth,
      Map<String, String> facts) {
    this.options = options;
    this.target = target;
    this.client = client;
    this.database = client.getDatabase(target.database());
    this.warmth = warmth;
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
      Map<String, String> facts = ServerFacts.read(client, settings, target, clients);
      return new MongoPool(options, target, client, warmth, facts);
    } catch (MongoException e) {
      UnreachableException why = MongoUnreachable.of(e, target, client.getClusterDescription());
      close(client);
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
    throw new IllegalArgumentException("mongodb does not serve " + port.getName());
  }

  /**
   * Waits until there is a connection for every worker. The driver opens them one after the other;
   * the commands of the workers that come here make it open more at a time.
   */
  private void warmUp() throws UnreachableException {
    int wanted = options.get(EngineOptions.THREADS);
    try {
      var unused = database.runCommand(new BsonDocument("ping", new BsonInt32(1)));
      int got = connections(wanted);
      if (got < wanted) {
        throw MongoUnreachable.tooFew(got, wanted, target);
      }
    } catch (MongoException e) {
      throw MongoUnreachable.of(e, target, client.getClusterDescription());
    } catch (IllegalStateException e) { // somebody ended the run meanwhile
      throw new UnreachableException("Closed", "the client is closed", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnreachableException("Interrupted", "interrupted while connecting", e);
    }
  }

  /** One worker waits for all; if in vain, the others need not try again. */
  private int connections(int wanted) throws InterruptedException {
    warming.lockInterruptibly();
    try {
      if (connections < 0 || connections >= wanted) {
        connections = warmth.await(this::servers, wanted, PATIENCE);
      }
      return connections;
    } finally {
      warming.unlock();
    }
  }

  /** The servers that operations may go to. */
  private List<ServerAddress> servers() {
    boolean primaryOnly = client.getReadPreference().equals(ReadPreference.primary());
    List<ServerAddress> wanted =
        addresses(server -> server.isPrimary() || (!primaryOnly && server.isSecondary()));
    return wanted.isEmpty() ? addresses(ServerDescription::isOk) : wanted;
  }

  private List<ServerAddress> addresses(Predicate<ServerDescription> condition) {
    return client.getClusterDescription().getServerDescriptions().stream()
        .filter(condition)
        .map(ServerDescription::getAddress)
        .toList();
  }

  @Override
  public Map<String, String> facts() {
    return facts;
  }

  @Override
  public void close() {
    close(client);
  }

  private static void close(MongoClient client) {
    Thread closing = new Thread(client::close, "mongodb-close");
    closing.setDaemon(true);
    closing.start();
    try {
      closing.join(FAREWELL.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
