package io.polyload.ycsb.job;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers the records that a run inserts and knows up to which of them all have been acknowledged,
 * so that no operation asks for a record that is still on its way. Thread-safe; nobody waits: who
 * acknowledges either moves the limit or leaves that to whoever is just moving it.
 */
final class InsertedRecords {

  private static final VarHandle ACKS = MethodHandles.arrayElementVarHandle(byte[].class);
  private static final int WINDOW = 1 << 20;

  private final byte[] acks = new byte[WINDOW];
  private final AtomicBoolean moving = new AtomicBoolean();
  private final AtomicLong next;
  private final Set<Long> absent = ConcurrentHashMap.newKeySet();
  private volatile long last;

  /**
   * @param first the first record to be inserted; all before it can be read
   */
  InsertedRecords(long first) {
    this.next = new AtomicLong(first);
    this.last = first - 1;
  }

  /** The number of a new record, which must be acknowledged or given up later. */
  long take() {
    long record = next.getAndIncrement();
    while (record - last >= WINDOW) {
      // an insert hangs while a million others came back: it must not hold them up
      giveUp(last + 1);
    }
    return record;
  }

  /** The record is there. */
  void acknowledge(long record) {
    if (record <= last) {
      absent.remove(record);
      return;
    }
    ACKS.setRelease(acks, slot(record), (byte) 1);
    do {
      if (!moving.compareAndSet(false, true)) {
        return;
      }
      long limit = last;
      while ((byte) ACKS.getAcquire(acks, slot(limit + 1)) == 1) {
        limit++;
        ACKS.setRelease(acks, slot(limit), (byte) 0);
      }
      last = limit;
      moving.set(false);
      // somebody may have acknowledged the next one while the limit was being moved
    } while ((byte) ACKS.getAcquire(acks, slot(last + 1)) == 1);
  }

  /** The record could not be inserted: readers leave it out. */
  void giveUp(long record) {
    if (record > last && absent.add(record)) {
      acknowledge(record);
    }
  }

  /** The newest record before which all have been acknowledged or given up. */
  long last() {
    return last;
  }

  /** Whether a record up to {@link #last()} is there, as far as is known. */
  boolean isReadable(long record) {
    return absent.isEmpty() || !absent.contains(record);
  }

  private static int slot(long record) {
    return (int) (record & (WINDOW - 1));
  }
}
