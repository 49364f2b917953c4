package io.polyload.sql.tpcc;

import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.NewOrderInput;

/** What to say of rows that a complete load has. */
final class Missing {

  private Missing() {}

  static MissingRowException warehouse(int warehouse) {
    return new MissingRowException("warehouse " + warehouse);
  }

  static MissingRowException district(int warehouse, int district) {
    return new MissingRowException("district %d of warehouse %d".formatted(district, warehouse));
  }

  static MissingRowException customer(NewOrderInput input) {
    return new MissingRowException(
        "customer %d of warehouse %d, district %d"
            .formatted(input.customer(), input.warehouse(), input.district()));
  }

  static MissingRowException order(int warehouse, int district, int order) {
    return new MissingRowException(
        "order %d of warehouse %d, district %d".formatted(order, warehouse, district));
  }

  static MissingRowException stock(int warehouse, int item) {
    return new MissingRowException("stock of item %d in warehouse %d".formatted(item, warehouse));
  }
}
