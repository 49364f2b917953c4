package io.polyload.mongodb.tpcc;

import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoCollection;
import io.polyload.tpcc.port.Population;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/** Lines in a collection of their own; OL_NUMBER is the last part of the key. */
final class NormalisedLines implements OrderLines {

  private static final BsonDocument ORDER_FIELDS = Docs.ones("c_id", "entry_d", "carrier_id");
  private static final BsonDocument AMOUNT = Docs.ones("amount");
  private static final BsonDocument ITEM = Docs.fields("i_id");

  private final ClientSession session;
  private final MongoCollection<BsonDocument> orders;
  private final MongoCollection<BsonDocument> lines;

  NormalisedLines(ClientSession session, TpccCollections collections) {
    this.session = session;
    this.orders = collections.orders;
    this.lines = collections.lines;
  }

  @Override
  public void insert(BsonDocument order, List<BsonDocument> some) {
    BsonDocument orderKey = order.getDocument(Keys.ID);
    for (int i = 0; i < some.size(); i++) {
      some.get(i).append(Keys.ID, orderKey.clone().append(Keys.NUMBER, Docs.number(i + 1)));
    }
    var unused = orders.insertOne(session, order);
    var unusedToo = lines.insertMany(session, some);
  }

  @Override
  public BsonDocument fields() {
    return ORDER_FIELDS;
  }

  @Override
  public List<BsonDocument> of(BsonDocument order) {
    return lines
        .find(session, linesOf(order.getDocument(Keys.ID)))
        .sort(Statements.BY_KEY)
        .batchSize(Population.MOST_LINES + 1)
        .into(new ArrayList<>());
  }

  @Override
  public void sums(List<BsonDocument> some, long[] into) {
    Arrays.fill(into, 0, some.size(), 0);
    List<BsonValue> keys = some.stream().map(order -> order.get(Keys.ID)).toList();
    lines
        .find(session, linesOf(keys))
        .projection(AMOUNT)
        .batchSize(some.size() * Population.MOST_LINES + 1)
        .forEach(
            line -> {
              BsonDocument orderKey = line.getDocument(Keys.ID);
              orderKey.remove(Keys.NUMBER);
              into[keys.indexOf(orderKey)] += Docs.longOf(line, "amount");
            });
  }

  @Override
  public void deliver(List<BsonValue> orderKeys, int carrier, long epochSecond) {
    BsonDocument carried = Docs.doc("carrier_id", Docs.number(carrier));
    var unused = orders.updateMany(session, Keys.in(orderKeys), Docs.doc("$set", carried));
    BsonDocument dated = Docs.doc("delivery_d", Docs.date(epochSecond));
    var unusedToo = lines.updateMany(session, linesOf(orderKeys), Docs.doc("$set", dated));
  }

  @Override
  public void items(int warehouse, int district, int first, int beyond, Set<BsonValue> into) {
    BsonDocument some =
        Keys.range(Keys.order(warehouse, district, first), Keys.order(warehouse, district, beyond));
    lines
        .find(session, some)
        .projection(ITEM)
        .batchSize((beyond - first) * Population.MOST_LINES + 1)
        .forEach(line -> into.add(line.get("i_id")));
  }

  private static BsonDocument linesOf(List<BsonValue> orderKeys) {
    BsonArray each = new BsonArray();
    orderKeys.forEach(key -> each.add(linesOf(key.asDocument())));
    return Docs.doc("$or", each);
  }

  private static BsonDocument linesOf(BsonDocument orderKey) {
    BsonDocument next = orderKey.clone();
    next.put(Keys.ORDER, Docs.number(Docs.intOf(orderKey, Keys.ORDER) + 1));
    return Keys.range(orderKey, next);
  }
}
