package io.polyload.tpcc.reference;

import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.TpccChecks;
import io.polyload.tpcc.port.Violation;
import io.polyload.tpcc.port.Violations;
import io.polyload.tpcc.reference.ReferenceData.History;
import io.polyload.tpcc.reference.ReferenceData.Line;
import io.polyload.tpcc.reference.ReferenceData.Order;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Adds up both sides of a condition for each key and compares them. */
final class ReferenceChecks implements TpccChecks {

  private static final Comparator<List<Integer>> BY_NUMBERS =
      (a, b) -> {
        for (int i = 0; i < a.size(); i++) {
          int difference = Integer.compare(a.get(i), b.get(i));
          if (difference != 0) {
            return difference;
          }
        }
        return 0;
      };

  private final ReferenceData data;

  ReferenceChecks(ReferenceData data) {
    this.data = data;
  }

  @Override
  public Violations check(Condition condition, int limit) {
    synchronized (data) {
      Sides sides = new Sides();
      fill(condition, sides);
      return sides.violations(limit);
    }
  }

  /** The two values of each key; one that is not added to is 0. */
  private static final class Sides {

    private final Map<List<Integer>, long[]> sums = new TreeMap<>(BY_NUMBERS);

    void left(long value, Integer... key) {
      sums.computeIfAbsent(List.of(key), same -> new long[2])[0] += value;
    }

    void right(long value, Integer... key) {
      sums.computeIfAbsent(List.of(key), same -> new long[2])[1] += value;
    }

    Violations violations(int limit) {
      List<Violation> all = new ArrayList<>();
      sums.forEach(
          (key, sides) -> {
            if (sides[0] != sides[1]) {
              all.add(new Violation(key, sides[0], sides[1]));
            }
          });
      return new Violations(all.size(), all.subList(0, Math.min(limit, all.size())));
    }
  }

  private void fill(Condition condition, Sides sides) {
    switch (condition) {
      case WAREHOUSE_YTD -> {
        data.warehouses.forEach((w, row) -> sides.left(row.ytd, w));
        data.districts.forEach((key, row) -> sides.right(row.ytd, ReferenceData.warehouse(key)));
      }
      case LAST_ORDER -> {
        data.districts.forEach(
            (key, row) -> sides.left(row.nextOrder - 1L, row.row.warehouse(), row.row.id()));
        largest(data.orders.keySet(), sides);
      }
      case LAST_NEW_ORDER -> lastNewOrder(sides);
      case NEW_ORDERS_WITHOUT_GAPS -> gaps(sides);
      case LINES_OF_DISTRICT ->
          orders(
              order -> {
                sides.left(order.lineCount, order.warehouse, order.district);
                sides.right(order.lines.size(), order.warehouse, order.district);
              });
      case NEW_ORDER_UNTIL_CARRIER -> {
        orders(
            order ->
                sides.left(order.carrier == 0 ? 1 : 0, order.warehouse, order.district, order.id));
        data.newOrders.forEach(
            key ->
                sides.right(
                    1,
                    ReferenceData.warehouse(key),
                    ReferenceData.district(key),
                    ReferenceData.number(key)));
      }
      case LINES_OF_ORDER ->
          orders(
              order -> {
                sides.left(order.lineCount, order.warehouse, order.district, order.id);
                sides.right(order.lines.size(), order.warehouse, order.district, order.id);
              });
      case DELIVERY_DATE_WITH_CARRIER ->
          lines(
              (order, line) -> {
                Integer[] key = {order.warehouse, order.district, order.id, line.number};
                sides.left(line.delivered == 0 ? 0 : 1, key);
                sides.right(order.carrier == 0 ? 0 : 1, key);
              });
      case WAREHOUSE_HISTORY -> {
        data.warehouses.forEach((w, row) -> sides.left(row.ytd, w));
        history().forEach(row -> sides.right(row.amount(), row.w()));
      }
      case DISTRICT_HISTORY -> {
        data.districts.forEach(
            (key, row) -> sides.left(row.ytd, row.row.warehouse(), row.row.id()));
        history().forEach(row -> sides.right(row.amount(), row.w(), row.d()));
      }
      case CUSTOMER_BALANCE -> {
        customers((row, key) -> sides.left(row.balance, key));
        delivered(sides);
        history().forEach(row -> sides.right(-row.amount(), row.cw(), row.cd(), row.c()));
      }
      case FRESH_ORDERS -> {
        data.districts.forEach(
            (key, row) ->
                sides.right(Population.DELIVERED_ORDERS, row.row.warehouse(), row.row.id()));
        orders(order -> sides.left(1, order.warehouse, order.district));
        data.newOrders.forEach(
            key -> sides.left(-1, ReferenceData.warehouse(key), ReferenceData.district(key)));
      }
      case CUSTOMER_TURNOVER -> {
        customers((row, key) -> sides.left(row.balance + row.ytdPayment, key));
        delivered(sides);
      }
      case STOCK_ORDERS -> {
        data.stock.forEach((key, row) -> sides.left(row.orders, row.row.warehouse()));
        runLines((order, line) -> sides.right(1, line.supplier));
      }
      case STOCK_YTD -> {
        data.stock.forEach((key, row) -> sides.left(row.ytd, row.row.warehouse()));
        runLines((order, line) -> sides.right(line.quantity, line.supplier));
      }
      case STOCK_REMOTE -> {
        data.stock.forEach((key, row) -> sides.left(row.remote, row.row.warehouse()));
        runLines(
            (order, line) -> sides.right(line.supplier == order.warehouse ? 0 : 1, line.supplier));
      }
      case STOCK_QUANTITY ->
          data.stock.forEach(
              (key, row) -> {
                sides.left(row.quantity, row.row.warehouse(), row.row.item());
                long bound =
                    Math.max(Population.LEAST_STOCK, Math.min(Population.MOST_STOCK, row.quantity));
                sides.right(bound, row.row.warehouse(), row.row.item());
              });
      case LINE_AMOUNT ->
          runLines(
              (order, line) -> {
                Integer[] key = {order.warehouse, order.district, order.id, line.number};
                sides.left(line.amount, key);
                sides.right(line.quantity * data.items.get(line.item).priceCents(), key);
              });
      case PAYMENT_COUNT -> {
        customers((row, key) -> sides.left(row.payments, key));
        history().forEach(row -> sides.right(1, row.cw(), row.cd(), row.c()));
      }
      case DELIVERY_COUNT -> {
        customers((row, key) -> sides.left(row.deliveries, key));
        orders(
            order -> {
              if (order.carrier != 0 && order.id > Population.DELIVERED_ORDERS) {
                sides.right(1, order.warehouse, order.district, order.customer);
              }
            });
      }
    }
  }

  private void customers(BiConsumer<ReferenceData.Customer, Integer[]> each) {
    data.customers
        .values()
        .forEach(
            row ->
                each.accept(
                    row, new Integer[] {row.row.warehouse(), row.row.district(), row.row.id()}));
  }

  private void orders(Consumer<Order> each) {
    data.orders.values().forEach(each);
  }

  private void lines(BiConsumer<Order, Line> each) {
    orders(order -> order.lines.forEach(line -> each.accept(order, line)));
  }

  private void runLines(BiConsumer<Order, Line> each) {
    lines(
        (order, line) -> {
          if (ReferenceData.isOfRun(order)) {
            each.accept(order, line);
          }
        });
  }

  private Stream<History> history() {
    return Stream.concat(data.loadedHistory.values().stream(), data.runHistory.stream());
  }

  private void delivered(Sides sides) {
    lines(
        (order, line) -> {
          if (line.delivered != 0) {
            sides.right(line.amount, order.warehouse, order.district, order.customer);
          }
        });
  }

  /** In ascending order, the last of a district is its largest. */
  private static void largest(Iterable<Long> ascending, Sides sides) {
    Map<Long, Long> last = new TreeMap<>();
    ascending.forEach(key -> last.put(key >> 32, key));
    last.values()
        .forEach(
            key ->
                sides.right(
                    ReferenceData.number(key),
                    ReferenceData.warehouse(key),
                    ReferenceData.district(key)));
  }

  private void lastNewOrder(Sides sides) {
    largest(data.newOrders, sides);
    List.copyOf(sides.sums.keySet())
        .forEach(
            key -> {
              long district = ReferenceData.key(key.get(0), 0, key.get(1));
              sides.left(data.districts.get(district).nextOrder - 1L, key.toArray(Integer[]::new));
            });
  }

  private void gaps(Sides sides) {
    Map<Long, int[]> bounds = new TreeMap<>();
    for (long key : data.newOrders) {
      int number = ReferenceData.number(key);
      int[] bound = bounds.computeIfAbsent(key >> 32, same -> new int[] {number, 0});
      bound[1] = number;
      sides.right(1, ReferenceData.warehouse(key), ReferenceData.district(key));
    }
    bounds.forEach(
        (district, bound) -> {
          long key = district << 32;
          sides.left(
              bound[1] - bound[0] + 1L, ReferenceData.warehouse(key), ReferenceData.district(key));
        });
  }
}
