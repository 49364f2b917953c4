package io.polyload.core.measure;

import java.time.Instant;
import java.util.function.BooleanSupplier;

/** Time and waiting, so that tests can drive both. Thread-safe. */
public interface Clock {

  /** Monotonic nanoseconds with an arbitrary origin. */
  long nanoTime();

  /** Wall time; labels results, never measures. */
  Instant now();

  /**
   * Waits until {@link #nanoTime()} reaches the deadline or {@code cancelled} turns true; whoever
   * makes it true also unparks the thread.
   */
  void awaitUntil(long deadlineNanos, BooleanSupplier cancelled);
}
