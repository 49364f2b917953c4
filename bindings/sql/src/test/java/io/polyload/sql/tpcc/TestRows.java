package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.Address;
import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.OrderLineRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.WarehouseRow;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Two warehouses of any size for which all conditions hold: customers with one order each, the last
 * third of which is not delivered. Those end with number 3000, delivered ones with 2100.
 *
 * @param items in ITEM and in the stock of each warehouse
 * @param customers per district, also the number of orders
 */
record TestRows(int items, int customers) {

  static final int WAREHOUSES = 2;
  static final long NOW = 1_790_000_000L;

  private static final Address ADDRESS =
      new Address("1 Long Street", "Second floor", "Some city", "AB", "123411111");
  private static final String INFO = "x".repeat(24);
  private static final int LINES = 6;

  void load(TpccLoader loader) throws StoreException {
    loader.insertItems(range(items).mapToObj(TestRows::item).toList());
    for (int w = 1; w <= WAREHOUSES; w++) {
      int warehouse = w;
      long ytd = 10_00L * customers;
      loader.insertWarehouses(List.of(new WarehouseRow(w, "Warehouse", ADDRESS, 1000, 10 * ytd)));
      loader.insertStock(range(items).mapToObj(item -> stock(warehouse, item)).toList());
      for (int d = 1; d <= Population.DISTRICTS; d++) {
        int district = d;
        loader.insertDistricts(
            List.of(new DistrictRow(w, d, "District", ADDRESS, 500, ytd, Population.ORDERS + 1)));
        loader.insertCustomers(
            range(customers).mapToObj(id -> customer(warehouse, district, id)).toList());
        loader.insertHistory(
            range(customers)
                .mapToObj(id -> new HistoryRow(warehouse, district, id, NOW, 10_00, "As loaded"))
                .toList());
        loader.insertOrders(
            range(customers).mapToObj(id -> order(warehouse, district, id)).toList());
      }
    }
  }

  private static IntStream range(int last) {
    return IntStream.rangeClosed(1, last);
  }

  private static ItemRow item(int id) {
    return new ItemRow(id, id, "Item " + id, 1_00 + id, "Data of an item, nothing special");
  }

  private static StockRow stock(int warehouse, int item) {
    return new StockRow(warehouse, item, 50, Collections.nCopies(10, INFO), "Data of some stock");
  }

  /** Each last name is that of ten customers. */
  static String last(int customer) {
    return "NAME" + customer / 10;
  }

  private static CustomerRow customer(int warehouse, int district, int id) {
    return new CustomerRow(
        warehouse,
        district,
        id,
        "First" + id % 10,
        "OE",
        last(id),
        ADDRESS,
        "0123456789012345",
        NOW,
        id % 2 == 0 ? "BC" : "GC",
        50_000_00,
        1234,
        -10_00,
        10_00,
        1,
        "y".repeat(400));
  }

  private OrderRow order(int warehouse, int district, int customer) {
    int deliveredOnes = customers * 2 / 3;
    boolean delivered = customer <= deliveredOnes;
    int id =
        delivered
            ? Population.DELIVERED_ORDERS - deliveredOnes + customer
            : Population.ORDERS - customers + customer;
    return new OrderRow(
        warehouse,
        district,
        id,
        customer,
        NOW,
        delivered ? 7 : 0,
        range(LINES)
            .mapToObj(
                number ->
                    new OrderLineRow(
                        (id * LINES + number) % items + 1,
                        delivered ? NOW : 0,
                        5,
                        delivered ? 0 : 100L * number,
                        INFO))
            .toList());
  }

  /**
   * An order of ten lines, one of them from the other warehouse.
   *
   * @param number any, for other items
   */
  NewOrderInput newOrder(int warehouse, int district, int number) {
    NewOrderInput input = new NewOrderInput();
    input.begin(warehouse, district, 1 + number % customers, NOW);
    for (int line = 0; line < 10; line++) {
      int supplier = line == 3 ? WAREHOUSES + 1 - warehouse : warehouse;
      input.addLine(1 + (number * 7 + line * 13) % items, supplier, 1 + line);
    }
    return input;
  }

  /** Of 12.34 by a customer of the other warehouse, every other one by last name. */
  PaymentInput payment(int warehouse, int district, int number) {
    PaymentInput input = new PaymentInput();
    input.begin(warehouse, district, 12_34, NOW);
    int home = WAREHOUSES + 1 - warehouse;
    int customer = 1 + number % customers;
    if (number % 2 == 0) {
      input.customer().byLastName(home, district, last(customer));
    } else {
      input.customer().byId(home, district, customer);
    }
    return input;
  }
}
