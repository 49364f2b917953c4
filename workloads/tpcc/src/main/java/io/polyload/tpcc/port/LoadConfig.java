package io.polyload.tpcc.port;

/**
 * What a load leaves for the runs, BenchmarkSQL's bmsql_config: the scale, and the constants C of
 * the non-uniform random numbers it was made with (2.1.6).
 *
 * @param warehouses key {@code warehouses}
 * @param cLast C of the last names, 0 to 255; key {@code nURandCLast}
 * @param cCustomer C of the customer numbers, 0 to 1023; key {@code nURandCC_ID}
 * @param cItem C of the item numbers, 0 to 8191; key {@code nURandCI_ID}
 */
public record LoadConfig(int warehouses, int cLast, int cCustomer, int cItem) {

  /** In place of a constant that is not written down. */
  public static final int UNKNOWN = -1;

  public static final String WAREHOUSES = "warehouses";
  public static final String C_LAST = "nURandCLast";
  public static final String C_CUSTOMER = "nURandCC_ID";
  public static final String C_ITEM = "nURandCI_ID";
}
