package io.polyload.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.Address;
import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.OrderLineRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.WarehouseRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Warehouses with a few rows of each kind, numbered as in real ones: enough for every transaction
 * and condition, and loaded within a moment. Each value follows from the row's key.
 */
final class SmallWarehouse {

  static final int ITEMS = 40;
  static final int CUSTOMERS = 8;

  /** Customers 1 to 4, of whom number 4 is the second by first name. */
  static final String FOUR = "OUGHTPRESABLE";

  /** Customers 5 to 7, all with the same first name. */
  static final String THREE = "BARBARBAR";

  /** Customer 8. */
  static final String ONE = "EINGEINGEING";

  /** Numbers of the orders of each district; those above 2100 are not delivered. */
  static final int[] ORDERS = {2099, 2100, 2998, 2999, 3000};

  /** How many of {@link #ORDERS} are not delivered. */
  static final int NEW_ORDERS = 3;

  /** Who has the order at the same place of {@link #ORDERS}. */
  static final int[] CUSTOMER_OF_ORDER = {4, 2, 6, 1, 3};

  static final long SINCE = 1_700_000_000L;
  static final long PAID_CENTS = 10_00;

  private static final List<String> FIRST_NAMES =
      List.of(
          "Deltadelta",
          "Alphaalpha",
          "Charliecharlie",
          "Bravobravo",
          "Equalequal",
          "Equalequal",
          "Equalequal",
          "Soleandonly");

  private SmallWarehouse() {}

  /** All of it for the warehouses 1 to this number, and the items. */
  static void load(TpccLoader loader, int warehouses) throws StoreException {
    loader.insertItems(items(1, ITEMS));
    for (int w = 1; w <= warehouses; w++) {
      loader.insertWarehouses(List.of(warehouse(w)));
      loader.insertDistricts(districts(w));
      loader.insertStock(stock(w, 1, ITEMS));
      for (int d = 1; d <= Population.DISTRICTS; d++) {
        loader.insertCustomers(customers(w, d));
        loader.insertHistory(history(w, d, 1, CUSTOMERS));
        loader.insertOrders(orders(w, d));
      }
    }
  }

  static List<ItemRow> items(int first, int last) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(i -> new ItemRow(i, i % 10_000 + 1, itemName(i), priceCents(i), itemData(i)))
        .toList();
  }

  static String itemName(int item) {
    return "Item number %05d".formatted(item);
  }

  static long priceCents(int item) {
    return 100 + item * 7L;
  }

  /** Every third item is an original. */
  private static String itemData(int item) {
    return (item % 3 == 0 ? "aaaaaaaaaaORIGINALbbbbbbbbbb" : "aaaaaaaaaaOriginalbbbbbbbbbb") + item;
  }

  static WarehouseRow warehouse(int w) {
    long ytd = Population.DISTRICTS * CUSTOMERS * PAID_CENTS;
    return new WarehouseRow(w, warehouseName(w), address("Warehouse", w), warehouseTax(w), ytd);
  }

  static String warehouseName(int w) {
    return "House" + w;
  }

  static int warehouseTax(int w) {
    return 100 * w + 1;
  }

  static List<DistrictRow> districts(int w) {
    return IntStream.rangeClosed(1, Population.DISTRICTS).mapToObj(d -> district(w, d)).toList();
  }

  static DistrictRow district(int w, int d) {
    return new DistrictRow(
        w,
        d,
        districtName(d),
        address("Distr" + d, w),
        districtTax(d),
        CUSTOMERS * PAID_CENTS,
        Population.ORDERS + 1);
  }

  static String districtName(int d) {
    return "Distr" + d;
  }

  static int districtTax(int d) {
    return 10 * d + 3;
  }

  static Address address(String of, int number) {
    return new Address(
        of + " street one", of + " street two", of + " city", "AB", "%04d11111".formatted(number));
  }

  static List<StockRow> stock(int w, int first, int last) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(i -> new StockRow(w, i, quantity(w, i), districtInfos(w, i), stockData(i)))
        .toList();
  }

  static int quantity(int w, int item) {
    return 10 + (item * 5 + w) % 91;
  }

  private static List<String> districtInfos(int w, int item) {
    return IntStream.rangeClosed(1, Population.DISTRICTS)
        .mapToObj(d -> "dist%02dw%05di%08dxxx".formatted(d, w, item))
        .toList();
  }

  /** Every second one is of an original. */
  private static String stockData(int item) {
    return (item % 2 == 0 ? "ccccccccccORIGINALdddddddddd" : "ccccccccccoriginaldddddddddd") + item;
  }

  /** {@link io.polyload.tpcc.port.Rules#brand}, from the rules above. */
  static char brand(int item) {
    return item % 6 == 0 ? 'B' : 'G';
  }

  static List<CustomerRow> customers(int w, int d) {
    return IntStream.rangeClosed(1, CUSTOMERS).mapToObj(c -> customer(w, d, c)).toList();
  }

  static CustomerRow customer(int w, int d, int c) {
    return customer(w, d, c, -PAID_CENTS, PAID_CENTS, 1);
  }

  /** With figures that may contradict the others. */
  static CustomerRow customer(int w, int d, int c, long balance, long paid, int payments) {
    return new CustomerRow(
        w,
        d,
        c,
        first(c),
        "OE",
        last(c),
        customerAddress(c),
        "%016d".formatted(c),
        SINCE + c,
        credit(c),
        50_000_00,
        discount(c),
        balance,
        paid,
        payments,
        customerData(c));
  }

  static String first(int c) {
    return c <= CUSTOMERS ? FIRST_NAMES.get(c - 1) : "Nobodyelse";
  }

  static String last(int c) {
    if (c > CUSTOMERS) {
      return "PRIPRIPRI";
    }
    return c <= 4 ? FOUR : c <= 7 ? THREE : ONE;
  }

  static Address customerAddress(int c) {
    return address("Customer", c);
  }

  /** Bad for 3, 6, ... */
  static String credit(int c) {
    return c % 3 == 0 ? "BC" : "GC";
  }

  static int discount(int c) {
    return 37 * (c % 100);
  }

  static String customerData(int c) {
    return ("Data of customer " + c + " ").repeat(30).substring(0, 300 + c % 100);
  }

  static List<HistoryRow> history(int w, int d, int first, int last) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(c -> new HistoryRow(w, d, c, SINCE, PAID_CENTS, "History of one"))
        .toList();
  }

  static List<OrderRow> orders(int w, int d) {
    List<OrderRow> orders = new ArrayList<>();
    for (int i = 0; i < ORDERS.length; i++) {
      boolean delivered = ORDERS[i] <= Population.DELIVERED_ORDERS;
      int carrier = delivered ? 1 + d % 10 : 0;
      orders.add(order(w, d, ORDERS[i], CUSTOMER_OF_ORDER[i], carrier, lineCount(ORDERS[i])));
    }
    return orders;
  }

  static int lineCount(int order) {
    return 5 + order % 11;
  }

  /**
   * @param carrier 0 for an order that is not delivered
   */
  static OrderRow order(int w, int d, int o, int customer, int carrier, int lines) {
    long entry = entry(o);
    return new OrderRow(
        w,
        d,
        o,
        customer,
        entry,
        carrier,
        IntStream.rangeClosed(1, lines)
            .mapToObj(line -> line(o, line, carrier == 0 ? 0 : entry))
            .toList());
  }

  static OrderLineRow line(int order, int number, long delivered) {
    return new OrderLineRow(
        item(order, number),
        delivered,
        5,
        delivered == 0 ? amountCents(order, number) : 0,
        String.format(Locale.ROOT, "line%02dorder%08dxxxxx", number, order));
  }

  static long entry(int order) {
    return SINCE + order;
  }

  static int item(int order, int line) {
    return (order + line * 3) % ITEMS + 1;
  }

  /** Of an order that is loaded and not delivered. */
  static long amountCents(int order, int line) {
    return order * 100L + line;
  }

  /** The sum of {@link #amountCents} of an order. */
  static long orderCents(int order) {
    return IntStream.rangeClosed(1, lineCount(order)).mapToLong(i -> amountCents(order, i)).sum();
  }
}
