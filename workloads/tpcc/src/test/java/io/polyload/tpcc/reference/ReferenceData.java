package io.polyload.tpcc.reference;

import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.WarehouseRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The tables. Whoever touches them holds this object's monitor. */
public final class ReferenceData {

  static final class Warehouse {
    final WarehouseRow row;
    long ytd;

    Warehouse(WarehouseRow row) {
      this.row = row;
      this.ytd = row.ytdCents();
    }
  }

  static final class District {
    final DistrictRow row;
    long ytd;
    int nextOrder;

    District(DistrictRow row) {
      this.row = row;
      this.ytd = row.ytdCents();
      this.nextOrder = row.nextOrder();
    }
  }

  static final class Customer {
    final CustomerRow row;
    long balance;
    long ytdPayment;
    int payments;
    int deliveries;
    String data;

    Customer(CustomerRow row) {
      this.row = row;
      this.balance = row.balanceCents();
      this.ytdPayment = row.ytdPaymentCents();
      this.payments = row.payments();
      this.data = row.data();
    }
  }

  static final class Stock {
    final StockRow row;
    int quantity;
    long ytd;
    int orders;
    int remote;

    Stock(StockRow row) {
      this.row = row;
      this.quantity = row.quantity();
    }
  }

  static final class Order {
    int warehouse;
    int district;
    int id;
    int customer;
    long entry;
    int carrier;
    int lineCount;
    final List<Line> lines = new ArrayList<>();
  }

  static final class Line {
    int number;
    int item;
    int supplier;
    int quantity;
    long amount;
    long delivered;
  }

  /** Of a payment by customer (cw, cd, c) to (w, d). */
  record History(int cw, int cd, int c, int w, int d, long amount) {}

  final Map<Integer, ItemRow> items = new HashMap<>();
  final Map<Integer, Warehouse> warehouses = new TreeMap<>();
  final TreeMap<Long, District> districts = new TreeMap<>();
  final TreeMap<Long, Customer> customers = new TreeMap<>();
  final TreeMap<Long, Stock> stock = new TreeMap<>();
  final TreeMap<Long, Order> orders = new TreeMap<>();
  final TreeSet<Long> newOrders = new TreeSet<>();
  final TreeMap<Long, History> loadedHistory = new TreeMap<>();
  final List<History> runHistory = new ArrayList<>();
  final Set<Piece> finished = new LinkedHashSet<>();
  LoadConfig config;
  boolean created;
  boolean indexed;

  /** A key of (warehouse, district, number); of stock the district is 0. */
  static long key(int warehouse, int district, int number) {
    return (long) warehouse << 40 | (long) district << 32 | number;
  }

  static int warehouse(long key) {
    return (int) (key >> 40);
  }

  static int district(long key) {
    return (int) (key >> 32) & 0xFF;
  }

  static int number(long key) {
    return (int) key;
  }

  /** Whether an order was entered by a run. */
  static boolean isOfRun(Order order) {
    return order.id > Population.ORDERS;
  }

  /** Removes everything. */
  void clear() {
    items.clear();
    warehouses.clear();
    districts.clear();
    customers.clear();
    stock.clear();
    orders.clear();
    newOrders.clear();
    loadedHistory.clear();
    runHistory.clear();
    finished.clear();
    config = null;
    created = false;
    indexed = false;
  }

  /** Removes a line of an order, and leaves its count. */
  public synchronized void removeLine(int warehouse, int district, int order, int number) {
    orders.get(key(warehouse, district, order)).lines.removeIf(line -> line.number == number);
  }

  /** Removes a NEW-ORDER row alone. */
  public synchronized void removeNewOrder(int warehouse, int district, int order) {
    newOrders.remove(key(warehouse, district, order));
  }

  /** Takes cents from a customer's balance, which no transaction does. */
  public synchronized void takeFromBalance(int warehouse, int district, int customer, long cents) {
    customers.get(key(warehouse, district, customer)).balance -= cents;
  }

  /** Forgets that a piece is finished. */
  public synchronized void unfinish(Piece piece) {
    finished.remove(piece);
  }

  /** The items of all orders of runs, in the order of their keys. */
  public synchronized String orderedItems() {
    StringBuilder text = new StringBuilder();
    for (Order order : orders.values()) {
      if (isOfRun(order)) {
        text.append(order.district).append(':');
        order.lines.forEach(line -> text.append(line.item).append('x').append(line.quantity));
      }
    }
    return text.toString();
  }
}
