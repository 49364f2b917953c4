package io.polyload.memory;

import java.util.Arrays;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Records by key, in the order of the keys' bytes. Thread-safe and lock-free: keys and records are
 * never changed once they are in the map, a write puts another record in their place.
 */
final class MemoryTable {

  private final ConcurrentNavigableMap<byte[], byte[][]> records =
      new ConcurrentSkipListMap<>(Arrays::compareUnsigned);

  private final AtomicBoolean created = new AtomicBoolean();

  /** Each record has one value per field of the schema; null is a value that was never written. */
  ConcurrentNavigableMap<byte[], byte[][]> records() {
    return records;
  }

  /** Whether it was this call that made the table. */
  boolean create() {
    return created.compareAndSet(false, true);
  }

  void drop() {
    created.set(false);
    records.clear();
  }
}
