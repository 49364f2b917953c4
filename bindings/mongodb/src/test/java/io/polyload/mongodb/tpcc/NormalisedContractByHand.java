package io.polyload.mongodb.tpcc;

import io.polyload.tpcc.port.Table;

/**
 * The contract with the options that are not the default. Its name keeps it out of {@code verify},
 * as it takes as long as that with the defaults: {@code -Dit.test=NormalisedContractByHand}.
 */
class NormalisedContractByHand extends MongoTpccContract {

  NormalisedContractByHand() {
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
