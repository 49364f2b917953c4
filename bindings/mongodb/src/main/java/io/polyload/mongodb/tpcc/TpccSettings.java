package io.polyload.mongodb.tpcc;

import com.mongodb.MongoClientSettings;
import com.mongodb.ReadConcern;
import com.mongodb.ReadConcernLevel;
import com.mongodb.ReadPreference;
import com.mongodb.TransactionOptions;
import io.polyload.core.options.Options;
import io.polyload.mongodb.tpcc.MongoTpccOptions.DeliveryUnit;
import io.polyload.mongodb.tpcc.MongoTpccOptions.Shape;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What options and URL say about TPC-C. Immutable.
 *
 * @param transaction how transactions are begun; null for none
 */
record TpccSettings(
    Shape shape,
    TransactionOptions transaction,
    boolean findAndModify,
    boolean causal,
    DeliveryUnit delivery,
    MongoClientSettings url) {

  private static final Set<ReadConcernLevel> IN_TRANSACTIONS =
      Set.of(ReadConcernLevel.LOCAL, ReadConcernLevel.MAJORITY, ReadConcernLevel.SNAPSHOT);

  static TpccSettings of(Options options, MongoClientSettings url) {
    TransactionOptions transaction =
        TransactionOptions.builder()
            .readConcern(
                url.getReadConcern().isServerDefault()
                    ? ReadConcern.SNAPSHOT
                    : url.getReadConcern())
            .writeConcern(url.getWriteConcern())
            .readPreference(ReadPreference.primary())
            .build();
    return new TpccSettings(
        options.get(MongoTpccOptions.SHAPE),
        options.get(MongoTpccOptions.NO_TRANSACTIONS) ? null : transaction,
        options.get(MongoTpccOptions.FIND_AND_MODIFY),
        options.get(MongoTpccOptions.CAUSAL),
        options.get(MongoTpccOptions.DELIVERY),
        url);
  }

  boolean transactions() {
    return transaction != null;
  }

  /** Why the URL does not do, or an empty text. */
  String objection() {
    if (!url.getWriteConcern().isAcknowledged()) {
      return "TPC-C must know whether its writes were done: w=0 in mongodb.url does not tell; say w=1"
          + " or w=majority";
    }
    ReadConcernLevel level = transactions() ? transaction.getReadConcern().getLevel() : null;
    if (level != null && !IN_TRANSACTIONS.contains(level)) {
      return "transactions know no readConcernLevel=%s as in mongodb.url; say local, majority or snapshot"
          .formatted(level.getValue());
    }
    return "";
  }

  /** What a reader of the result must know. */
  Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("transactions", transactionsFact());
    facts.put("order lines", RecordedShape.words(shape));
    facts.put("find and modify", findAndModify ? "one command" : "find, then update");
    facts.put("causal consistency", causalFact());
    if (transactions()) {
      facts.put(
          "delivery",
          delivery == DeliveryUnit.WAREHOUSE
              ? "one transaction for ten districts"
              : "one transaction for each district");
    }
    return facts;
  }

  private String transactionsFact() {
    if (!transactions()) {
      return "none: what a client does is seen half done, and stays so if it ends there";
    }
    return "snapshot isolation, read concern %s; Stock-Level reads outside of them"
        .formatted(transaction.getReadConcern().getLevel().getValue());
  }

  private String causalFact() {
    if (!causal) {
      return "off";
    }
    boolean stalls =
        !transactions()
            && url.getReadConcern().equals(ReadConcern.MAJORITY)
            && Integer.valueOf(1).equals(url.getWriteConcern().getWObject());
    return stalls
        ? "on: with w=1 and read concern majority each read after a write waits up to 100 ms"
        : "on";
  }
}
