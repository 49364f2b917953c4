package io.polyload.core.measure;

import org.HdrHistogram.Histogram;

/**
 * The bucket layout of an {@link Histogram} with 3 significant digits from 1 ns to 1 h: below 2048
 * every nanosecond has its own bucket, above it each further power of two is cut into 1024. It is
 * computed here because HdrHistogram keeps its own index private, and recording through it costs
 * several contended atomics.
 */
public final class Buckets {

  /** Significant digits. */
  public static final int DIGITS = 3;

  /** Latencies above this are clamped to it and counted. */
  public static final long HIGHEST_NANOS = 3_600_000_000_000L;

  private static final int HALF_BITS = 10;
  private static final int HALF = 1 << HALF_BITS;
  private static final long FULL_MASK = 2L * HALF - 1;
  private static final int LEADING_ZEROS_OF_FULL = Long.numberOfLeadingZeros(FULL_MASK);

  /** How many buckets there are. */
  static final int COUNT = index(HIGHEST_NANOS) + 1;

  private Buckets() {}

  /** The bucket of a value between 0 and {@link #HIGHEST_NANOS}. */
  static int index(long nanos) {
    int shift = LEADING_ZEROS_OF_FULL - Long.numberOfLeadingZeros(nanos | FULL_MASK);
    return (shift << HALF_BITS) + (int) (nanos >>> shift);
  }

  /** The lowest value of a bucket. */
  static long lowest(int index) {
    int shift = Math.max(0, (index >> HALF_BITS) - 1);
    return (long) (index - (shift << HALF_BITS)) << shift;
  }

  /** An empty histogram with this layout. */
  public static Histogram histogram() {
    return new Histogram(1, HIGHEST_NANOS, DIGITS);
  }
}
