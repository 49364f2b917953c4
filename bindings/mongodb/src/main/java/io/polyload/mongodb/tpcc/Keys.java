package io.polyload.mongodb.tpcc;

import static io.polyload.mongodb.tpcc.Docs.number;

import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * The keys of the documents. The whole key of TPC-C is in {@code _id}, so that no second index is
 * needed; documents are compared field by field, so neighbours have neighbouring keys, and a key
 * with fewer fields comes just before all that begin with it.
 */
final class Keys {

  static final String ID = "_id";
  static final String WAREHOUSE = "w";
  static final String DISTRICT = "d";
  static final String CUSTOMER = "c";
  static final String ORDER = "o";
  static final String ITEM = "i";

  /** The number of an order line, or what tells the payments of a customer apart. */
  static final String NUMBER = "n";

  /** In place of what tells payments apart: the payment that was loaded with the customer. */
  static final int LOADED = 0;

  private Keys() {}

  static BsonDocument district(int warehouse, int district) {
    return new BsonDocument(WAREHOUSE, number(warehouse)).append(DISTRICT, number(district));
  }

  static BsonDocument customer(int warehouse, int district, int customer) {
    return district(warehouse, district).append(CUSTOMER, number(customer));
  }

  static BsonDocument order(int warehouse, int district, int order) {
    return district(warehouse, district).append(ORDER, number(order));
  }

  static BsonDocument line(int warehouse, int district, int order, int line) {
    return order(warehouse, district, order).append(NUMBER, number(line));
  }

  static BsonDocument stock(int warehouse, int item) {
    return new BsonDocument(WAREHOUSE, number(warehouse)).append(ITEM, number(item));
  }

  /** The one document with a key. */
  static BsonDocument is(BsonValue key) {
    return new BsonDocument(ID, key);
  }

  /** The documents with these keys. */
  static BsonDocument in(List<? extends BsonValue> keys) {
    return new BsonDocument(ID, new BsonDocument("$in", new BsonArray(keys)));
  }

  /** All documents from a key on and before another. */
  static BsonDocument range(BsonValue first, BsonValue beyond) {
    return new BsonDocument(ID, new BsonDocument("$gte", first).append("$lt", beyond));
  }

  static int part(BsonDocument document, String name) {
    return document.getDocument(ID).getNumber(name).intValue();
  }
}
