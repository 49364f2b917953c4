package io.polyload.core.measure;

import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The machine's clock. A plain park wakes up about 70 µs late on Linux (timer slack and
 * scheduling), more than many a database call takes; where cores are free, parking therefore ends
 * early and the rest is waited for actively.
 */
public final class SystemClock implements Clock {

  private static final long SPIN_NANOS = 120_000;

  private final long spinNanos;

  private SystemClock(long spinNanos) {
    this.spinNanos = spinNanos;
  }

  public static SystemClock parking() {
    return new SystemClock(0);
  }

  /** Waits actively for the last 120 µs; only for fewer threads than cores. */
  public static SystemClock spinning() {
    return new SystemClock(SPIN_NANOS);
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public Instant now() {
    return Instant.now();
  }

  @Override
  public void awaitUntil(long deadlineNanos, BooleanSupplier cancelled) {
    while (!cancelled.getAsBoolean()) {
      long left = deadlineNanos - System.nanoTime();
      if (left <= 0) {
        return;
      }
      if (left > spinNanos) {
        LockSupport.parkNanos(left - spinNanos);
      } else {
        Thread.onSpinWait();
      }
    }
  }
}
