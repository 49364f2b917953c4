package io.polyload.core.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Cumulative counts of latencies, never reset. Writers are wait-free: one increment a value. A
 * series for one writer uses plain opaque stores, one for many uses atomic adds.
 */
final class Series {

  private static final VarHandle COUNTS = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] counts = new long[Buckets.COUNT];
  private final boolean exclusive;

  Series(boolean exclusive) {
    this.exclusive = exclusive;
  }

  /** Adds a value between 0 and {@link Buckets#HIGHEST_NANOS}. */
  void add(long nanos) {
    increase(counts, Buckets.index(nanos), 1, exclusive);
  }

  /** Adds all counts to {@code sums}. Any thread, at any time. */
  void sumInto(long[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += (long) COUNTS.getOpaque(counts, i);
    }
  }

  static void increase(long[] cells, int index, long by, boolean exclusive) {
    if (exclusive) {
      COUNTS.setOpaque(cells, index, (long) COUNTS.getOpaque(cells, index) + by);
    } else {
      COUNTS.getAndAdd(cells, index, by);
    }
  }

  static long read(long[] cells, int index) {
    return (long) COUNTS.getOpaque(cells, index);
  }
}
