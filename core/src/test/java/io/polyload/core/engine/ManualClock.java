package io.polyload.core.engine;

import io.polyload.core.measure.Clock;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/** A clock that stands still unless somebody waits or moves it. One thread. */
final class ManualClock implements Clock {

  private long nanos = 1_000;

  void advance(long by) {
    nanos += by;
  }

  @Override
  public long nanoTime() {
    return nanos;
  }

  @Override
  public Instant now() {
    return Instant.EPOCH.plusNanos(nanos);
  }

  @Override
  public void awaitUntil(long deadlineNanos, BooleanSupplier cancelled) {
    if (!cancelled.getAsBoolean()) {
      nanos = Math.max(nanos, deadlineNanos);
    }
  }
}
