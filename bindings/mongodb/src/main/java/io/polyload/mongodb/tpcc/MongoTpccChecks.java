package io.polyload.mongodb.tpcc;

import com.mongodb.ClientSessionOptions;
import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.client.AggregateIterable;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import io.polyload.core.api.StoreException;
import io.polyload.mongodb.MongoErrors;
import io.polyload.mongodb.tpcc.MongoTpccOptions.Shape;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.TpccChecks;
import io.polyload.tpcc.port.Violation;
import io.polyload.tpcc.port.Violations;
import java.util.ArrayList;
import java.util.List;
import org.bson.BSONException;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonValue;

/**
 * Asks the conditions as aggregations over one snapshot. A transaction would give one too, but the
 * server ends it after a minute.
 */
final class MongoTpccChecks implements TpccChecks {

  private static final ClientSessionOptions SNAPSHOT =
      ClientSessionOptions.builder().snapshot(true).build();
  private static final ClientSessionOptions CAUSAL =
      ClientSessionOptions.builder().causallyConsistent(true).build();

  private final MongoClient client;
  private final MongoDatabase database;
  private final TpccCollections collections;
  private final Shape shape;
  private final boolean snapshots;

  /**
   * @param database on the primary
   * @param snapshots whether the server has any; without, a check is right only if nobody writes
   */
  MongoTpccChecks(MongoClient client, MongoDatabase database, Shape shape, boolean snapshots) {
    this.client = client;
    this.database = database;
    this.collections = new TpccCollections(database);
    this.shape = shape;
    this.snapshots = snapshots;
  }

  @Override
  public Violations check(Condition condition, int limit) throws StoreException {
    ConditionQuery query = ConditionQueries.of(condition, shape);
    MongoCollection<BsonDocument> start = collections.of(query.start());
    List<BsonDocument> pipeline = query.pipeline(limit);
    try {
      if (!snapshots) {
        return violations(start.aggregate(pipeline));
      }
      awaitMajority();
      try (ClientSession session = client.startSession(SNAPSHOT)) {
        return violations(start.aggregate(session, pipeline));
      }
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  /**
   * Waits until all that has been written is in the newest snapshot: that one has what a majority
   * has on disk, which may be a tenth of a second old.
   */
  private void awaitMajority() {
    try (ClientSession session = client.startSession(CAUSAL)) {
      var unused = database.runCommand(session, new BsonDocument("ping", new BsonInt32(1)));
      collections.config.withReadConcern(ReadConcern.MAJORITY).find(session).first();
    }
  }

  private static Violations violations(AggregateIterable<BsonDocument> asked) {
    BsonDocument answer = asked.allowDiskUse(true).first();
    if (answer.getArray("total").isEmpty()) {
      return Violations.NONE;
    }
    List<Violation> first = new ArrayList<>();
    for (BsonValue one : answer.getArray("first")) {
      first.add(violation(one.asDocument()));
    }
    long total = Docs.longOf(answer.getArray("total").get(0).asDocument(), "n");
    return new Violations(total, first);
  }

  private static Violation violation(BsonDocument found) {
    List<Integer> key = new ArrayList<>();
    for (BsonValue part : found.getDocument(Keys.ID).values()) {
      key.add(part.asNumber().intValue());
    }
    return new Violation(key, Docs.longOf(found, "l"), Docs.longOf(found, "r"));
  }
}
