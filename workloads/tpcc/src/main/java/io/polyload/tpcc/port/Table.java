package io.polyload.tpcc.port;

import java.util.OptionalLong;

/** The nine tables of TPC-C, whether a database keeps each as one of its own or not. */
public enum Table {
  WAREHOUSE(0, 1),
  DISTRICT(0, Population.DISTRICTS),
  CUSTOMER(0, Population.DISTRICTS * Population.CUSTOMERS),
  HISTORY(0, Population.DISTRICTS * Population.CUSTOMERS),
  NEW_ORDER(0, Population.DISTRICTS * (Population.ORDERS - Population.DELIVERED_ORDERS)),
  ORDER(0, Population.DISTRICTS * Population.ORDERS),
  ORDER_LINE(0, Table.RANDOM),
  ITEM(Population.ITEMS, 0),
  STOCK(0, Population.ITEMS);

  /** In place of a number per warehouse. */
  private static final int RANDOM = -1;

  private final long fixed;
  private final long perWarehouse;

  Table(long fixed, long perWarehouse) {
    this.fixed = fixed;
    this.perWarehouse = perWarehouse;
  }

  /** How many rows it has right after the load; empty for ORDER_LINE, where that is random. */
  public OptionalLong initialRows(int warehouses) {
    return perWarehouse == RANDOM
        ? OptionalLong.empty()
        : OptionalLong.of(fixed + perWarehouse * warehouses);
  }

  /** Whether transactions never insert or delete rows of it. */
  public boolean keepsItsRows() {
    return switch (this) {
      case WAREHOUSE, DISTRICT, CUSTOMER, ITEM, STOCK -> true;
      case HISTORY, NEW_ORDER, ORDER, ORDER_LINE -> false;
    };
  }
}
