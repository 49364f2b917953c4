package io.polyload.mongodb.tpcc;

import com.mongodb.ClientSessionOptions;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.ReadPreference;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import com.mongodb.connection.ServerDescription;
import com.mongodb.connection.ServerType;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.Options;
import io.polyload.mongodb.tpcc.MongoTpccOptions.Shape;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import java.util.List;
import java.util.Map;

/** TPC-C's ports on one client of the driver. Thread-safe. */
public final class MongoTpcc {

  /** MongoDB 5.0, which can read a snapshot outside of transactions. */
  private static final int WIRE_VERSION_OF_SNAPSHOTS = 13;

  private final MongoClient client;
  private final MongoDatabase database;
  private final TpccSettings settings;

  public MongoTpcc(
      MongoClient client, MongoDatabase database, MongoClientSettings url, Options options) {
    this.client = client;
    this.database = database;
    this.settings = TpccSettings.of(options, url);
  }

  /** What a reader of a result must know, besides the facts of every workload. */
  public Map<String, String> facts() {
    return settings.facts();
  }

  /**
   * For one worker.
   *
   * @throws UnreachableException if server, URL and data are not of the kind that is wanted
   * @throws MongoException if the server does not answer
   */
  public TpccStore store() throws UnreachableException {
    List<ServerDescription> servers =
        client.getClusterDescription().getServerDescriptions().stream()
            .filter(ServerDescription::isOk)
            .toList();
    refuse(settings.objection());
    boolean standalone = servers.stream().anyMatch(one -> one.getType() == ServerType.STANDALONE);
    if (standalone && settings.transactions()) {
      refuse(
          "a standalone mongod has no transactions: start it as a replica set, of which one member"
              + " is enough, or say %s=true, which does without"
                  .formatted(MongoTpccOptions.NO_TRANSACTIONS.key()));
    }
    boolean snapshots =
        !standalone
            && servers.stream()
                .allMatch(one -> one.getMaxWireVersion() >= WIRE_VERSION_OF_SNAPSHOTS);
    MongoDatabase primary = database.withReadPreference(ReadPreference.primary());
    Shape shape = settings.shape();
    refuseOtherShape(primary, shape);
    ClientSessionOptions session =
        ClientSessionOptions.builder().causallyConsistent(settings.causal()).build();
    return new MongoTpccStore(
        database,
        client.startSession(session),
        settings,
        new MongoTpccLoader(primary, shape),
        new MongoTpccChecks(client, primary, shape, snapshots));
  }

  private static void refuseOtherShape(MongoDatabase database, Shape shape)
      throws UnreachableException {
    try {
      RecordedShape.refuseOther(new TpccCollections(database).config, shape);
    } catch (StoreException e) {
      throw new UnreachableException(e.code(), e.getMessage(), e);
    }
  }

  private static void refuse(String why) throws UnreachableException {
    if (!why.isEmpty()) {
      throw new UnreachableException("NotForTpcc", why, null);
    }
  }

  public TpccAdmin admin() {
    return new MongoTpccAdmin(database, settings.shape());
  }
}
