package io.polyload.mongodb.tpcc;

import com.mongodb.MongoException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.InsertManyOptions;
import com.mongodb.client.model.ReplaceOptions;
import io.polyload.core.api.StoreException;
import io.polyload.mongodb.MongoErrors;
import io.polyload.mongodb.tpcc.DocumentCodecs.BareOrder;
import io.polyload.mongodb.tpcc.DocumentCodecs.NewOrderKey;
import io.polyload.mongodb.tpcc.DocumentCodecs.OrderWithLines;
import io.polyload.mongodb.tpcc.DocumentCodecs.SingleLine;
import io.polyload.mongodb.tpcc.MongoTpccOptions.Shape;
import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.Table;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.WarehouseRow;
import java.util.ArrayList;
import java.util.List;
import org.bson.BSONException;
import org.bson.BsonDocument;
import org.bson.BsonInt32;

/**
 * Fills the collections by {@code insertMany} without transactions: a piece that was not finished
 * is deleted anyway, and a transaction of a thousand documents would cost more.
 */
final class MongoTpccLoader implements TpccLoader {

  private static final InsertManyOptions UNORDERED = new InsertManyOptions().ordered(false);

  private final MongoDatabase database;
  private final TpccCollections collections;
  private final Shape shape;

  MongoTpccLoader(MongoDatabase database, Shape shape) {
    this.database = database.withCodecRegistry(DocumentCodecs.REGISTRY);
    this.collections = new TpccCollections(database);
    this.shape = shape;
  }

  @Override
  public void insertItems(List<ItemRow> rows) throws StoreException {
    insert(Table.ITEM, ItemRow.class, rows);
  }

  @Override
  public void insertWarehouses(List<WarehouseRow> rows) throws StoreException {
    insert(Table.WAREHOUSE, WarehouseRow.class, rows);
  }

  @Override
  public void insertDistricts(List<DistrictRow> rows) throws StoreException {
    insert(Table.DISTRICT, DistrictRow.class, rows);
  }

  @Override
  public void insertStock(List<StockRow> rows) throws StoreException {
    insert(Table.STOCK, StockRow.class, rows);
  }

  @Override
  public void insertCustomers(List<CustomerRow> rows) throws StoreException {
    insert(Table.CUSTOMER, CustomerRow.class, rows);
  }

  @Override
  public void insertHistory(List<HistoryRow> rows) throws StoreException {
    insert(Table.HISTORY, HistoryRow.class, rows);
  }

  @Override
  public void insertOrders(List<OrderRow> rows) throws StoreException {
    if (shape == Shape.EMBEDDED) {
      insert(Table.ORDER, OrderWithLines.class, rows.stream().map(OrderWithLines::new).toList());
    } else {
      insert(Table.ORDER, BareOrder.class, rows.stream().map(BareOrder::new).toList());
      insert(Table.ORDER_LINE, SingleLine.class, lines(rows));
    }
    insert(
        Table.NEW_ORDER,
        NewOrderKey.class,
        rows.stream().filter(OrderRow::isNew).map(NewOrderKey::new).toList());
  }

  private static List<SingleLine> lines(List<OrderRow> orders) {
    List<SingleLine> lines = new ArrayList<>();
    for (OrderRow order : orders) {
      for (int number = 1; number <= order.lines().size(); number++) {
        lines.add(new SingleLine(order, number));
      }
    }
    return lines;
  }

  private <T> void insert(Table table, Class<T> type, List<T> rows) throws StoreException {
    if (rows.isEmpty()) {
      return;
    }
    try {
      var unused =
          database.getCollection(TpccCollections.name(table), type).insertMany(rows, UNORDERED);
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  @Override
  public void deletePiece(Piece range) throws StoreException {
    try {
      delete(range, range.warehouse(), range.district(), range.first(), range.last() + 1);
    } catch (MongoException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  private void delete(Piece range, int warehouse, int district, int first, int beyond) {
    switch (range.kind()) {
      case ITEMS -> delete(collections.items, Keys.range(Docs.number(first), Docs.number(beyond)));
      case WAREHOUSE -> {
        delete(collections.warehouses, Keys.is(Docs.number(warehouse)));
        delete(
            collections.districts,
            Keys.range(Keys.district(warehouse, first), Keys.district(warehouse, beyond)));
      }
      case STOCK ->
          delete(
              collections.stock,
              Keys.range(Keys.stock(warehouse, first), Keys.stock(warehouse, beyond)));
      case CUSTOMERS -> {
        BsonDocument some =
            Keys.range(
                Keys.customer(warehouse, district, first),
                Keys.customer(warehouse, district, beyond));
        delete(collections.customers, some);
        delete(collections.history, some.clone().append("_id.n", new BsonInt32(Keys.LOADED)));
      }
      case ORDERS -> {
        BsonDocument some =
            Keys.range(
                Keys.order(warehouse, district, first), Keys.order(warehouse, district, beyond));
        delete(collections.newOrders, some);
        delete(collections.lines, some);
        delete(collections.orders, some);
      }
    }
  }

  private static void delete(MongoCollection<BsonDocument> from, BsonDocument some) {
    var unused = from.deleteMany(some);
  }

  @Override
  public void finishPiece(Piece piece) throws StoreException {
    BsonDocument document = FinishedPieces.document(piece);
    try {
      var unused =
          collections.pieces.replaceOne(
              Keys.is(document.get(Keys.ID)), document, new ReplaceOptions().upsert(true));
    } catch (MongoException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }
}
