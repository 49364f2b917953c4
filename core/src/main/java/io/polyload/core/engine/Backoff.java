package io.polyload.core.engine;

import io.polyload.core.measure.Clock;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/** Pauses between attempts: doubling up to a second, times 0.8 to 1.2 at random. One thread. */
final class Backoff {

  private static final long LONGEST_NANOS = 1_000_000_000;
  private static final int MOST_DOUBLINGS = 20;

  private final long firstNanos;
  private final SplittableRandom random;

  Backoff(long firstNanos, long seed) {
    this.firstNanos = firstNanos;
    this.random = new SplittableRandom(seed);
  }

  /** Pauses before repetition {@code number} (from 0), shorter if {@code over} turns true. */
  void pause(Clock clock, int number, BooleanSupplier over) {
    long nanos = nanos(number);
    if (nanos > 0) {
      clock.awaitUntil(clock.nanoTime() + nanos, over);
    }
  }

  /** How long the pause before repetition {@code number} (from 0) is. */
  long nanos(int number) {
    return nanos(number, random.nextDouble());
  }

  /**
   * @param dice from 0 to 1
   */
  long nanos(int number, double dice) {
    double doubled = (double) firstNanos * (1L << Math.min(number, MOST_DOUBLINGS));
    // a first pause that somebody set above a second is meant
    double longest = Math.max(LONGEST_NANOS, firstNanos);
    return (long) (Math.min(doubled, longest) * (0.8 + 0.4 * dice));
  }
}
