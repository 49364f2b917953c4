package io.polyload.redis;

import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Row;
import java.io.IOException;
import java.util.List;

/**
 * The answers to a call's commands, taken one by one in the order of the commands. An answer that
 * is an error stands for nothing found; {@link #check} tells it, so that a call can take all of its
 * answers first. Used by one thread.
 */
interface Replies {

  /** A number; -1 for an error or for what is not there. */
  long integer() throws IOException;

  /**
   * A record: names and values in turns.
   *
   * @param into gets the values, or null
   * @return whether there is a record
   */
  boolean record(Layout layout, Row into) throws IOException;

  /**
   * The values of fields that were asked for by name.
   *
   * @param first number of the first of them; the others follow
   * @param into gets the values, or null
   * @return whether there is any
   */
  boolean values(int first, Row into) throws IOException;

  /** A list of keys, added to the list given. */
  void keys(List<byte[]> found) throws IOException;

  /** Anything: a byte[], a Long, a List, or null for what is not there and for an error. */
  Object value() throws IOException;

  /** Throws the first error since the last check; to be called when all answers are taken. */
  void check() throws StoreException;
}
