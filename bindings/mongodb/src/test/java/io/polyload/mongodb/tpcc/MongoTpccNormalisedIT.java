package io.polyload.mongodb.tpcc;

import io.polyload.tpcc.port.Table;

/** The options that are not the default. */
class MongoTpccNormalisedIT extends MongoTpccContract {

  MongoTpccNormalisedIT() {
    super(
        "tpcc.shape", "normalised", "mongodb.findandmodify", "no", "mongodb.delivery", "district");
  }

  @Override
  protected void removeLine(int warehouse, int district, int order, int number) {
    database()
        .delete(
            Table.ORDER_LINE,
            "{_id: {w: %d, d: %d, o: %d, n: %d}}".formatted(warehouse, district, order, number));
  }
}
