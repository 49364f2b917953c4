package io.polyload.mongodb.tpcc;

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
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.WarehouseRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Two warehouses with two districts each, of three customers, one delivered order (2100, of
 * customer 1) and one new order (3000, of customer 2); ten items. All conditions hold but that for
 * a fresh load.
 */
final class TinyWarehouses {

  static final int ITEMS = 10;
  static final long SOME_TIME = 1_700_000_000L;
  private static final Address ADDRESS = new Address("street", "more", "city", "ST", "123411111");

  private TinyWarehouses() {}

  static void load(TpccLoader loader) throws StoreException {
    List<StockRow> stock = new ArrayList<>();
    List<DistrictRow> districts = new ArrayList<>();
    List<CustomerRow> customers = new ArrayList<>();
    List<HistoryRow> history = new ArrayList<>();
    List<OrderRow> orders = new ArrayList<>();
    for (int w = 1; w <= 2; w++) {
      for (int i = 1; i <= ITEMS; i++) {
        stock.add(new StockRow(w, i, 50, Collections.nCopies(10, "i".repeat(24)), "plain stock"));
      }
      for (int d = 1; d <= 2; d++) {
        districts.add(new DistrictRow(w, d, "district" + d, ADDRESS, 100 * d, 3000, 3001));
        for (int c = 1; c <= 3; c++) {
          customers.add(customer(w, d, c));
          history.add(new HistoryRow(w, d, c, SOME_TIME, 1000, "loaded"));
        }
        orders.add(order(w, d, 2100, 1, 7));
        orders.add(order(w, d, 3000, 2, 0));
      }
    }
    loader.insertItems(IntStream.rangeClosed(1, ITEMS).mapToObj(TinyWarehouses::item).toList());
    loader.insertWarehouses(
        List.of(
            new WarehouseRow(1, "first", ADDRESS, 500, 6000),
            new WarehouseRow(2, "second", ADDRESS, 700, 6000)));
    loader.insertDistricts(districts);
    loader.insertStock(stock);
    loader.insertCustomers(customers);
    loader.insertHistory(history);
    loader.insertOrders(orders);
  }

  private static ItemRow item(int id) {
    return new ItemRow(id, 3, "item " + id, 100L * id, "an ORIGINAL");
  }

  /** The third of each district has bad credit. */
  private static CustomerRow customer(int w, int d, int c) {
    return new CustomerRow(
        w,
        d,
        c,
        "First" + c,
        "OE",
        "BARBARBAR",
        ADDRESS,
        "0123456789012345",
        SOME_TIME,
        c == 3 ? "BC" : "GC",
        5_000_000,
        1000,
        -1000,
        1000,
        1,
        "data of customer " + c);
  }

  private static OrderRow order(int w, int d, int o, int customer, int carrier) {
    long delivered = carrier == 0 ? 0 : SOME_TIME;
    long amount = carrier == 0 ? 777 : 0;
    OrderLineRow line = new OrderLineRow(4, delivered, 5, amount, "l".repeat(24));
    return new OrderRow(w, d, o, customer, SOME_TIME, carrier, Collections.nCopies(5, line));
  }

  /** Of customer 1 of district 1: items 1 to 5, the last one from the other warehouse. */
  static NewOrderInput newOrder(int w) {
    NewOrderInput input = new NewOrderInput();
    input.begin(w, 1, 1, SOME_TIME + 60);
    for (int i = 1; i <= 4; i++) {
      input.addLine(i, w, i);
    }
    input.addLine(5, 3 - w, 5);
    return input;
  }

  /** 12.34 by a customer of district 1. */
  static PaymentInput payment(int w, int customer) {
    PaymentInput input = new PaymentInput();
    input.begin(w, 1, 1234, SOME_TIME + 120);
    input.customer().byId(w, 1, customer);
    return input;
  }
}
