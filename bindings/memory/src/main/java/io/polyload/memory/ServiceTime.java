package io.polyload.memory;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Lets the calling thread spend a fixed time. Immutable. */
final class ServiceTime {

  /** A parked thread wakes up late, by 50 us and more on Linux; that much is waited actively. */
  private static final long SPIN_NANOS = 120_000;

  private final long nanos;

  ServiceTime(Duration time) {
    this.nanos = time.toNanos();
  }

  /** Returns after that time, or at once when the thread is interrupted, which it then still is. */
  void spend() {
    if (nanos == 0) {
      return;
    }
    long end = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) {
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
      if (left > SPIN_NANOS) {
        LockSupport.parkNanos(left - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }
}
