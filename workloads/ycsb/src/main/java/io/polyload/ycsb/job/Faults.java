package io.polyload.ycsb.job;

import java.util.Comparator;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/** Counts records that are not as they should be and keeps the lowest one. Thread-safe. */
final class Faults {

  private final LongAdder count = new LongAdder();
  private final AtomicReference<Fault> first = new AtomicReference<>();

  /**
   * @param what names it for a person
   */
  void add(long record, String what) {
    count.increment();
    first.accumulateAndGet(
        new Fault(record, what),
        (old, now) ->
            old == null || Comparator.comparingLong(Fault::record).compare(now, old) < 0
                ? now
                : old);
  }

  long count() {
    return count.sum();
  }

  /** Names the first one; only if there is one. */
  String first() {
    return first.get().what();
  }

  private record Fault(long record, String what) {}
}
