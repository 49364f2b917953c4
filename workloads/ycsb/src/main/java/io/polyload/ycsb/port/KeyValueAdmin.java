package io.polyload.ycsb.port;

import io.polyload.core.api.StoreException;

/** The table as a whole. Used by one thread, outside any measurement. */
public interface KeyValueAdmin {

  /**
   * Makes the table if it is missing, in YCSB's layout.
   *
   * @return what was made, for the user, or an empty text if it was there
   */
  String create() throws StoreException;

  /** The number of records; 0 if there is no table. */
  long count() throws StoreException;

  /** Removes the table with all records; does nothing if there is none. */
  void drop() throws StoreException;
}
