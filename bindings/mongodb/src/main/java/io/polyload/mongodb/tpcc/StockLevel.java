package io.polyload.mongodb.tpcc;

import com.mongodb.MongoException;
import com.mongodb.client.ClientSession;
import io.polyload.core.api.StoreException;
import io.polyload.mongodb.MongoErrors;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockLevelInput;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bson.BSONException;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * Stock-Level: three round trips. TPC-C asks for no more than read committed, also between them, so
 * there is no transaction around, and the read preference of the URL holds.
 */
final class StockLevel {

  private static final BsonDocument NEXT = Docs.fields("next_o_id");

  private final ClientSession session;
  private final TpccCollections collections;
  private final Statements statements;
  private final OrderLines orderLines;
  private final Set<BsonValue> items = new HashSet<>();

  StockLevel(
      ClientSession session,
      TpccCollections collections,
      Statements statements,
      OrderLines orderLines) {
    this.session = session;
    this.collections = collections;
    this.statements = statements;
    this.orderLines = orderLines;
  }

  int execute(StockLevelInput input) throws StoreException {
    try {
      return count(input);
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  private int count(StockLevelInput in) throws StoreException {
    BsonDocument key = Keys.is(Keys.district(in.warehouse(), in.district()));
    BsonDocument district =
        Statements.district(
            statements.one(collections.districts, key, NEXT), in.warehouse(), in.district());
    int next = Docs.intOf(district, "next_o_id");
    items.clear();
    orderLines.items(
        in.warehouse(), in.district(), next - Population.STOCK_LEVEL_ORDERS, next, items);
    if (items.isEmpty()) {
      return 0;
    }
    List<BsonValue> keys = new ArrayList<>(items.size());
    for (BsonValue item : items) {
      keys.add(Keys.stock(in.warehouse(), item.asNumber().intValue()));
    }
    BsonDocument low =
        Keys.in(keys).append("quantity", Docs.doc("$lt", Docs.number(in.threshold())));
    return (int) collections.stock.countDocuments(session, low);
  }
}
