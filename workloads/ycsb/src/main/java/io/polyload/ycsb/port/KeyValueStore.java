package io.polyload.ycsb.port;

import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.util.BitSet;

/**
 * Records of named binary fields under a key, in one table. An instance belongs to one worker and
 * is used by its thread alone; arguments are the caller's and are reused after the call, so an
 * implementation keeps no reference to them. Table and fields are those of {@link Schema}.
 *
 * <p>Every method throws {@link io.polyload.core.api.TransientStoreException} if repeating it may
 * help, {@link io.polyload.core.api.ConnectionLostException} if the connection broke (and connects
 * anew when called again), and {@link StoreException} with the database's words for any other
 * failure.
 */
public interface KeyValueStore {

  /**
   * Reads one record.
   *
   * @param fields the fields wanted
   * @param into gets the values, or null if nobody will look at them: then they are received but
   *     need not be decoded
   * @return OK or NOT_FOUND
   */
  Outcome read(Key key, FieldSet fields, Row into) throws StoreException;

  /**
   * Reads up to {@code count} records in key order from {@code start} on, all of their values
   * received.
   *
   * @return OK with the number of records found, which may be 0
   */
  Outcome scan(Key start, int count, FieldSet fields) throws StoreException;

  /**
   * Writes the given fields of an existing record and leaves the others as they are.
   *
   * @return OK, also if the values were the same before; NOT_FOUND if there is no such record
   */
  Outcome update(Key key, Values values) throws StoreException;

  /**
   * Adds a record.
   *
   * @throws DuplicateKeyException if there is one with this key
   */
  Outcome insert(Key key, Values values) throws StoreException;

  /**
   * Adds many records in as few round trips as the database allows. After a failure some of them
   * may be there; the caller finds out with {@link #present}.
   *
   * @return OK with the number of records
   * @throws DuplicateKeyException if there was one with any of the keys
   */
  Outcome insertBatch(Batch batch) throws StoreException;

  /**
   * Removes a record.
   *
   * @return OK or NOT_FOUND
   */
  Outcome delete(Key key) throws StoreException;

  /**
   * Which of the batch's keys exist, without reading values; in one round trip where possible.
   *
   * @param found is cleared, then bit i is set if key i exists
   */
  void present(Batch batch, BitSet found) throws StoreException;
}
