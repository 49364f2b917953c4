package io.polyload.ycsb.port;

import io.polyload.core.api.AsyncPort;
import io.polyload.core.api.Completion;
import java.util.BitSet;

/**
 * {@link KeyValueStore} without a thread that waits: the same verbs with the same meaning, outcomes
 * and exceptions, told to a {@link Completion}.
 *
 * <p>An instance belongs to one client, which has at most one call under way; calls may come from
 * different threads, one after the other. Thousands of instances share the connections of their
 * binding, so an instance is small. Arguments are the caller's: they stay as they are until the
 * call has ended and are reused after that.
 *
 * <p>No method blocks or throws. What cannot be sent at once waits inside the binding, and the time
 * that takes is part of the call. Each call ends, also when the connection breaks or the client is
 * closed.
 */
public interface AsyncKeyValueStore extends AsyncPort {

  /** See {@link KeyValueStore#read}. */
  void read(Key key, FieldSet fields, Row into, Completion completion);

  /** See {@link KeyValueStore#scan}. */
  void scan(Key start, int count, FieldSet fields, Completion completion);

  /** See {@link KeyValueStore#update}. */
  void update(Key key, Values values, Completion completion);

  /** See {@link KeyValueStore#insert}. */
  void insert(Key key, Values values, Completion completion);

  /** See {@link KeyValueStore#insertBatch}. */
  void insertBatch(Batch batch, Completion completion);

  /** See {@link KeyValueStore#delete}. */
  void delete(Key key, Completion completion);

  /** See {@link KeyValueStore#present}; ends with OK and the number of keys found. */
  void present(Batch batch, BitSet found, Completion completion);
}
