package io.polyload.tpcc.port;

/** TPC-C's fixed numbers (4.3.3.1): what is in a warehouse right after the load. */
public final class Population {

  public static final int ITEMS = 100_000;

  /** Per warehouse. */
  public static final int DISTRICTS = 10;

  /** Per district. */
  public static final int CUSTOMERS = 3000;

  /** Per district; orders of a run have larger numbers. */
  public static final int ORDERS = 3000;

  /** Per district; orders 1 to this number have been delivered, the others are new. */
  public static final int DELIVERED_ORDERS = 2100;

  /** The most lines of an order. */
  public static final int MOST_LINES = 15;

  /** How many of a district's last orders Stock-Level looks at. */
  public static final int STOCK_LEVEL_ORDERS = 20;

  /** S_QUANTITY never falls below this. */
  public static final int LEAST_STOCK = 10;

  /** S_QUANTITY never rises above this. */
  public static final int MOST_STOCK = 100;

  private Population() {}
}
