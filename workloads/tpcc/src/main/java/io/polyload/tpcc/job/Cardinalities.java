package io.polyload.tpcc.job;

import io.polyload.core.api.Finding;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Compares the numbers of rows with those that clause 4.3.3.1 and the runs since imply. */
final class Cardinalities {

  private static final int LEAST_LINES = 5;

  private Cardinalities() {}

  /**
   * Right after a load.
   *
   * @param lines how many lines were made; empty if a part of them was made before
   */
  static List<Finding> ofFreshLoad(Map<Table, Long> rows, int warehouses, OptionalLong lines) {
    List<Finding> wrong = new ArrayList<>();
    for (Table table : Table.values()) {
      OptionalLong expected = table == Table.ORDER_LINE ? lines : table.initialRows(warehouses);
      compare(table, rows.get(table), expected, wrong);
    }
    lines(rows, wrong);
    return orGood(wrong, rows, warehouses);
  }

  /** After any number of runs, which have entered so many orders. */
  static List<Finding> afterRuns(Map<Table, Long> rows, int warehouses, long newOrders) {
    List<Finding> wrong = new ArrayList<>();
    for (Table table : Table.values()) {
      if (table.keepsItsRows()) {
        compare(table, rows.get(table), table.initialRows(warehouses), wrong);
      }
    }
    long orders = Table.ORDER.initialRows(warehouses).orElseThrow() + newOrders;
    compare(Table.ORDER, rows.get(Table.ORDER), OptionalLong.of(orders), wrong);
    lines(rows, wrong);
    return orGood(wrong, rows, warehouses);
  }

  private static void compare(Table table, long holds, OptionalLong expected, List<Finding> wrong) {
    if (expected.isPresent() && expected.getAsLong() != holds) {
      wrong.add(
          new Finding(
              false,
              "cardinality (4.3.3.1): %s holds %,d rows instead of %,d"
                  .formatted(table, holds, expected.getAsLong())));
    }
  }

  private static void lines(Map<Table, Long> rows, List<Finding> wrong) {
    long orders = rows.get(Table.ORDER);
    long lines = rows.get(Table.ORDER_LINE);
    if (lines < orders * LEAST_LINES || lines > orders * Population.MOST_LINES) {
      wrong.add(
          new Finding(
              false,
              "cardinality (4.3.3.1): ORDER_LINE holds %,d rows, not 5 to 15 for each of %,d orders"
                  .formatted(lines, orders)));
    }
  }

  private static List<Finding> orGood(List<Finding> wrong, Map<Table, Long> rows, int warehouses) {
    if (!wrong.isEmpty()) {
      return wrong;
    }
    long sum = rows.values().stream().mapToLong(Long::longValue).sum();
    return List.of(
        new Finding(
            true,
            "cardinalities (4.3.3.1): all tables hold as many rows as %d %s must have, %,d in total"
                .formatted(warehouses, warehouses == 1 ? "warehouse" : "warehouses", sum)));
  }
}
