package io.polyload.mongodb.tpcc;

import io.polyload.tpcc.port.Table;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonString;

/**
 * One aggregation: what several collections contribute, added up by key. Immutable.
 *
 * @param start the collection that it is sent to
 * @param stages what makes contributions of its documents and of those of further collections
 * @param withSome whether only keys count that a contribution with {@code some} has named
 */
record ConditionQuery(Table start, List<BsonDocument> stages, boolean withSome) {

  /** Keeps what violates. */
  static final String UNEQUAL = "{$match: {$expr: {$ne: ['$l', '$r']}}}";

  private static final BsonDocument ADD_UP =
      BsonDocument.parse(
          "{$group: {_id: '$k', l: {$sum: '$l'}, r: {$sum: '$r'}, some: {$sum: '$some'}}}");

  /** Contributions of one collection. */
  static ConditionQuery of(Table start, String... stages) {
    return new ConditionQuery(start, parse(stages), false);
  }

  /** And those of another one. */
  ConditionQuery and(Table other, String... more) {
    BsonDocument union =
        Docs.doc("coll", new BsonString(TpccCollections.name(other)))
            .append("pipeline", new BsonArray(parse(more)));
    List<BsonDocument> all = new ArrayList<>(stages);
    all.add(Docs.doc("$unionWith", union));
    return new ConditionQuery(start, all, withSome);
  }

  /** And further stages for all contributions so far. */
  ConditionQuery then(String... more) {
    List<BsonDocument> all = new ArrayList<>(stages);
    all.addAll(parse(more));
    return new ConditionQuery(start, all, withSome);
  }

  ConditionQuery onlyWithSome() {
    return new ConditionQuery(start, stages, true);
  }

  /** The whole: {@code {total: [{n: count}], first: [{_id: key, l: left, r: right}, …]}}. */
  List<BsonDocument> pipeline(int limit) {
    List<BsonDocument> all = new ArrayList<>(stages);
    all.add(ADD_UP);
    if (withSome) {
      all.add(BsonDocument.parse("{$match: {some: {$gt: 0}}}"));
    }
    all.addAll(
        parse(
            UNEQUAL,
            "{$facet: {total: [{$count: 'n'}], first: [{$sort: {_id: 1}}, {$limit: %d}]}}"
                .formatted(limit)));
    return all;
  }

  private static List<BsonDocument> parse(String... stages) {
    List<BsonDocument> parsed = new ArrayList<>(stages.length);
    for (String stage : stages) {
      parsed.add(BsonDocument.parse(stage));
    }
    return parsed;
  }
}
