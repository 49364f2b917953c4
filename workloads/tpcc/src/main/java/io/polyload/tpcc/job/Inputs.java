package io.polyload.tpcc.job;

import io.polyload.tpcc.port.CustomerChoice;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.random.LastNames;
import io.polyload.tpcc.random.NonUniform;
import io.polyload.tpcc.random.TpccRandom;

/**
 * Fills in what a terminal enters (2.4.1, 2.5.1, 2.6.1, 2.7.1, 2.8.1). Makes no garbage. One
 * thread.
 */
final class Inputs {

  /** Not in ITEM. */
  static final int UNUSED_ITEM = Population.ITEMS + 1;

  private final TpccRandom random;
  private final NonUniform nonUniform;
  private final int warehouses;

  Inputs(TpccRandom random, NonUniform nonUniform, int warehouses) {
    this.random = random;
    this.nonUniform = nonUniform;
    this.warehouses = warehouses;
  }

  /** One of a hundred ends with an item that is not there. */
  void newOrder(NewOrderInput input, int warehouse, long now) {
    input.begin(warehouse, district(), nonUniform.customer(random), now);
    int lines = random.between(5, Population.MOST_LINES);
    boolean rollBack = random.percent(1);
    for (int i = 1; i <= lines; i++) {
      int item = nonUniform.item(random);
      int supplier = random.percent(1) ? anotherThan(warehouse) : warehouse;
      input.addLine(rollBack && i == lines ? UNUSED_ITEM : item, supplier, random.between(1, 10));
    }
  }

  void payment(PaymentInput input, int warehouse, long now) {
    int district = district();
    input.begin(warehouse, district, random.between(1_00, 5000_00), now);
    boolean home = warehouses == 1 || random.percent(85);
    customer(
        input.customer(), home ? warehouse : anotherThan(warehouse), home ? district : district());
  }

  void orderStatus(OrderStatusInput input, int warehouse) {
    customer(input.customer(), warehouse, district());
  }

  void delivery(DeliveryInput input, int warehouse, long now) {
    input.begin(warehouse, random.between(1, 10), now);
  }

  void stockLevel(StockLevelInput input, int warehouse, int district) {
    input.begin(warehouse, district, random.between(10, 20));
  }

  /** Sixty of a hundred by last name. */
  private void customer(CustomerChoice choice, int warehouse, int district) {
    if (random.percent(60)) {
      choice.byLastName(warehouse, district, LastNames.of(nonUniform.last(random)));
    } else {
      choice.byId(warehouse, district, nonUniform.customer(random));
    }
  }

  private int district() {
    return random.between(1, Population.DISTRICTS);
  }

  /** Another warehouse, each equally likely; the same if it is the only one. */
  private int anotherThan(int warehouse) {
    if (warehouses == 1) {
      return warehouse;
    }
    int other = random.between(1, warehouses - 1);
    return other < warehouse ? other : other + 1;
  }
}
