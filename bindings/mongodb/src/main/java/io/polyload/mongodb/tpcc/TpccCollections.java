package io.polyload.mongodb.tpcc;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import io.polyload.tpcc.port.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bson.BsonDocument;

/** The collections. They begin with {@code tpcc_}, so that nobody's own customers are dropped. */
final class TpccCollections {

  static final String PREFIX = "tpcc_";

  /** What the load was made with: the scale, the random constants, the shape. */
  static final String CONFIG = PREFIX + "config";

  /** The finished pieces of the load. */
  static final String PIECE = PREFIX + "piece";

  final MongoCollection<BsonDocument> warehouses;
  final MongoCollection<BsonDocument> districts;
  final MongoCollection<BsonDocument> customers;
  final MongoCollection<BsonDocument> history;
  final MongoCollection<BsonDocument> newOrders;
  final MongoCollection<BsonDocument> orders;
  final MongoCollection<BsonDocument> lines;
  final MongoCollection<BsonDocument> items;
  final MongoCollection<BsonDocument> stock;
  final MongoCollection<BsonDocument> config;
  final MongoCollection<BsonDocument> pieces;
  private final MongoDatabase database;

  TpccCollections(MongoDatabase database) {
    this.database = database;
    this.warehouses = of(Table.WAREHOUSE);
    this.districts = of(Table.DISTRICT);
    this.customers = of(Table.CUSTOMER);
    this.history = of(Table.HISTORY);
    this.newOrders = of(Table.NEW_ORDER);
    this.orders = of(Table.ORDER);
    this.lines = of(Table.ORDER_LINE);
    this.items = of(Table.ITEM);
    this.stock = of(Table.STOCK);
    this.config = database.getCollection(CONFIG, BsonDocument.class);
    this.pieces = database.getCollection(PIECE, BsonDocument.class);
  }

  MongoCollection<BsonDocument> of(Table table) {
    return database.getCollection(name(table), BsonDocument.class);
  }

  static String name(Table table) {
    return PREFIX + table.name().toLowerCase(Locale.ROOT);
  }

  /** All of them, those of tables first. */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Table table : Table.values()) {
      names.add(name(table));
    }
    names.add(CONFIG);
    names.add(PIECE);
    return names;
  }
}
