package io.polyload.mongodb.tpcc;

import io.polyload.tpcc.port.Population;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.BsonValue;

/** What the lines of one order do to one document of STOCK. One thread. */
final class StockChange {

  private static final String QUANTITY = "quantity";

  private final BsonValue key;
  private final List<Integer> taken = new ArrayList<>(1);
  private int sum;
  private int remote;
  private int after;

  StockChange(BsonValue key) {
    this.key = key;
  }

  /**
   * @param nowAfter what remains if nobody else takes
   */
  void take(int quantity, boolean fromRemote, int nowAfter) {
    taken.add(quantity);
    sum += quantity;
    remote += fromRemote ? 1 : 0;
    after = nowAfter;
  }

  BsonDocument filter() {
    return Keys.is(key);
  }

  /** Sets the quantity: right if the document is as it was read, as in a transaction. */
  BsonDocument update() {
    return Docs.doc("$set", Docs.doc(QUANTITY, Docs.number(after)))
        .append(
            "$inc",
            Docs.doc("ytd", Docs.number(sum))
                .append("order_cnt", Docs.number(taken.size()))
                .append("remote_cnt", Docs.number(remote)));
  }

  /** The same calculated by the server: right whatever the document has become. */
  List<BsonDocument> calculation() {
    List<BsonDocument> stages = new ArrayList<>();
    for (int quantity : taken) {
      BsonDocument enough = two("$gte", Docs.number(quantity + Population.LEAST_STOCK));
      BsonDocument refilled = two("$add", Docs.number(91 - quantity));
      BsonArray choice =
          new BsonArray(List.of(enough, two("$add", Docs.number(-quantity)), refilled));
      stages.add(Docs.doc("$set", Docs.doc(QUANTITY, Docs.doc("$cond", choice))));
    }
    stages.add(
        Docs.doc(
            "$set",
            Docs.doc("ytd", plus("$ytd", sum))
                .append("order_cnt", plus("$order_cnt", taken.size()))
                .append("remote_cnt", plus("$remote_cnt", remote))));
    return stages;
  }

  private static BsonDocument two(String operator, BsonValue operand) {
    return Docs.doc(operator, new BsonArray(List.of(new BsonString("$" + QUANTITY), operand)));
  }

  private static BsonDocument plus(String field, int amount) {
    return Docs.doc("$add", new BsonArray(List.of(new BsonString(field), Docs.number(amount))));
  }
}
