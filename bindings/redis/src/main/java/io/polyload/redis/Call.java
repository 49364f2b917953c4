package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;

/**
 * One operation: what it sends and what it makes of the answers. Belongs to one store, is filled
 * with new arguments each time, and is used by one thread at a time.
 */
interface Call {

  /** Writes all commands of the next step. May be called again, with the same effect. */
  void write(CommandSink out) throws IOException;

  /**
   * Takes all answers to what was written.
   *
   * @return the outcome, or null if there is a further step to {@link #write}
   * @throws StoreException if the server refused; all answers have been taken then, too
   */
  Outcome read(Replies in) throws IOException, StoreException;

  /** Whether each answer awaited is a record of which only counts whether it is there. */
  default boolean countsRecords() {
    return false;
  }
}
