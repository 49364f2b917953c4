package io.polyload.core.api;

/** What a load job makes in a database, as a whole. Used by one thread, outside any measurement. */
public interface DataSet {

  /** Names it for a person, for example {@code table 'usertable' (1000 records)}. */
  String describe() throws StoreException;

  /** Whether nothing of it is there. */
  boolean isEmpty() throws StoreException;

  /** Removes all of it. */
  void destroy() throws StoreException;
}
