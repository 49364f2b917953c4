package io.polyload.tpcc.port;

import io.polyload.core.api.StoreException;

/**
 * Judges the data. An instance belongs to one worker and is used by its thread alone; several
 * workers may ask for different conditions at the same time.
 */
public interface TpccChecks {

  /**
   * Looks for rows that violate a condition, all warehouses. One answer comes from one consistent
   * state of the data, so that conditions can be asked for beside running transactions too. The
   * time grows with the size of the tables and not faster. Throws what {@link TpccStore} throws.
   *
   * @param limit the most violations to list, at least 1; all are counted
   */
  Violations check(Condition condition, int limit) throws StoreException;
}
