package io.polyload.mongodb.tpcc;

import io.polyload.tpcc.port.Table;

/** The defaults: order lines inside the orders, transactions, find and modify. */
class MongoTpccStoreIT extends MongoTpccContract {

  @Override
  protected void removeLine(int warehouse, int district, int order, int number) {
    String key = orderKey(warehouse, district, order);
    int place = number - 1;
    database().update(Table.ORDER, key, "{$unset: {'lines.%d': 1}}".formatted(place));
    database().update(Table.ORDER, key, "{$pull: {lines: null}}");
  }
}
