package io.polyload.tpcc.random;

import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.Population;

/**
 * The three non-uniform distributions (2.1.6) with their constants C, which all terminals of a run
 * share. Immutable, any thread.
 */
public final class NonUniform {

  private static final int LAST_A = 255;
  private static final int CUSTOMER_A = 1023;
  private static final int ITEM_A = 8191;

  /** How far C of the last names is from the load's (2.1.6.1), and the two exceptions. */
  private static final int LEAST_DELTA = 65;

  private static final int MOST_DELTA = 119;

  private final int cLast;
  private final int cCustomer;
  private final int cItem;

  private NonUniform(int cLast, int cCustomer, int cItem) {
    this.cLast = cLast;
    this.cCustomer = cCustomer;
    this.cItem = cItem;
  }

  /** With the constants of a load. */
  public static NonUniform of(LoadConfig config) {
    return new NonUniform(config.cLast(), config.cCustomer(), config.cItem());
  }

  /** Draws the constants of a load. */
  public static LoadConfig drawConfig(TpccRandom random, int warehouses) {
    return new LoadConfig(
        warehouses,
        random.between(0, LAST_A),
        random.between(0, CUSTOMER_A),
        random.between(0, ITEM_A));
  }

  /**
   * Draws the constants of a run. That of the last names keeps the prescribed distance from the
   * load's, unless the load's is {@link LoadConfig#UNKNOWN}; the others are free.
   */
  public static NonUniform forRun(TpccRandom random, int cLastOfLoad) {
    int cLast = random.between(0, LAST_A);
    while (cLastOfLoad != LoadConfig.UNKNOWN && !isAllowed(Math.abs(cLast - cLastOfLoad))) {
      cLast = random.between(0, LAST_A);
    }
    return new NonUniform(cLast, random.between(0, CUSTOMER_A), random.between(0, ITEM_A));
  }

  /** Whether C of a run may differ by this from the load's. */
  static boolean isAllowed(int delta) {
    return delta >= LEAST_DELTA && delta <= MOST_DELTA && delta != 96 && delta != 112;
  }

  /** C of the last names. */
  public int cLast() {
    return cLast;
  }

  /** The number of a last name, 0 to 999. */
  public int last(TpccRandom random) {
    return draw(random, LAST_A, cLast, 0, LastNames.COUNT - 1);
  }

  /** C_ID, 1 to 3000. */
  public int customer(TpccRandom random) {
    return draw(random, CUSTOMER_A, cCustomer, 1, Population.CUSTOMERS);
  }

  /** OL_I_ID, 1 to 100,000. */
  public int item(TpccRandom random) {
    return draw(random, ITEM_A, cItem, 1, Population.ITEMS);
  }

  private static int draw(TpccRandom random, int a, int c, int least, int most) {
    int both = random.between(0, a) | random.between(least, most);
    return (both + c) % (most - least + 1) + least;
  }
}
