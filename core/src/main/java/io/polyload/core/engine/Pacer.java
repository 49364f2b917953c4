package io.polyload.core.engine;

/**
 * The schedule of an open loop: one for all workers. Says when operations are due; never sleeps,
 * never measures. Thread-safe.
 */
public interface Pacer {

  /**
   * When the operation with this number (from 0) is due, in nanoseconds after the start. Never
   * decreases with the number.
   */
  long intendedNanos(long number);

  /** The first number that is due at or after this time, at most {@code limit}. */
  default long countBefore(long nanos, long limit) {
    long low = 0;
    long high = 1;
    while (high < limit && intendedNanos(high) < nanos) {
      low = high;
      high = high > Long.MAX_VALUE / 2 ? limit : high * 2;
    }
    high = Math.min(high, limit);
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (intendedNanos(middle) < nanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
