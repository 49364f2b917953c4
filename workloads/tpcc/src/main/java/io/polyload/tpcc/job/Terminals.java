package io.polyload.tpcc.job;

import io.polyload.tpcc.port.Population;

/**
 * Where the terminals stand: evenly over the warehouses, and in each over its districts.
 *
 * @param warehouses they work on those from 1 to this number
 * @param fixed whether a terminal stays in its warehouse; otherwise each transaction has another
 */
record Terminals(int warehouses, boolean fixed) {

  /** Most terminals of a warehouse in TPC-C. */
  static final int PER_WAREHOUSE = Population.DISTRICTS;

  /** The warehouse of a terminal, which are numbered from 0. */
  int warehouse(int terminal) {
    return terminal % warehouses + 1;
  }

  /** Its district, which only Stock-Level cares about. */
  int district(int terminal) {
    return terminal / warehouses % Population.DISTRICTS + 1;
  }
}
