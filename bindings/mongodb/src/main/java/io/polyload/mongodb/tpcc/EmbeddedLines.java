package io.polyload.mongodb.tpcc;

import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoCollection;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/** Lines in an array of the order's document; OL_NUMBER is the place in it. */
final class EmbeddedLines implements OrderLines {

  private static final BsonDocument FIELDS = Docs.ones("c_id", "entry_d", "carrier_id", "lines");
  private static final BsonDocument ITEMS = Docs.fields("lines.i_id");

  private final ClientSession session;
  private final MongoCollection<BsonDocument> orders;

  EmbeddedLines(ClientSession session, TpccCollections collections) {
    this.session = session;
    this.orders = collections.orders;
  }

  @Override
  public void insert(BsonDocument order, List<BsonDocument> lines) {
    var unused = orders.insertOne(session, order.append("lines", new BsonArray(lines)));
  }

  @Override
  public BsonDocument fields() {
    return FIELDS;
  }

  @Override
  public List<BsonDocument> of(BsonDocument order) {
    List<BsonDocument> lines = new ArrayList<>();
    for (BsonValue line : order.getArray("lines")) {
      lines.add(line.asDocument());
    }
    return lines;
  }

  @Override
  public void sums(List<BsonDocument> some, long[] into) {
    for (int i = 0; i < some.size(); i++) {
      into[i] = 0;
      for (BsonValue line : some.get(i).getArray("lines")) {
        into[i] += Docs.longOf(line.asDocument(), "amount");
      }
    }
  }

  @Override
  public void deliver(List<BsonValue> orderKeys, int carrier, long epochSecond) {
    BsonDocument set =
        Docs.doc("carrier_id", Docs.number(carrier))
            .append("lines.$[].delivery_d", Docs.date(epochSecond));
    var unused = orders.updateMany(session, Keys.in(orderKeys), Docs.doc("$set", set));
  }

  @Override
  public void items(int warehouse, int district, int first, int beyond, Set<BsonValue> into) {
    BsonDocument some =
        Keys.range(Keys.order(warehouse, district, first), Keys.order(warehouse, district, beyond));
    orders
        .find(session, some)
        .projection(ITEMS)
        .batchSize(beyond - first + 1)
        .forEach(
            order ->
                order.getArray("lines").forEach(line -> into.add(line.asDocument().get("i_id"))));
  }
}
