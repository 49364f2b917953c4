package io.polyload.bench.driver;

import java.util.concurrent.CountDownLatch;

/**
 * A caller that begins its next call where the last one ended, on whatever thread that is. It has
 * one call under way.
 */
abstract class Lane {

  private CountDownLatch open;
  private long endNanos;
  private long calls;
  private volatile Throwable failure;

  /** Begins a call; its end is told to {@link #ended} or {@link #broken}. */
  abstract void begin();

  /** Begins the first call of a slice. */
  final void begin(long untilNanos, CountDownLatch stillOpen) {
    endNanos = untilNanos;
    open = stillOpen;
    calls = 0;
    begin();
  }

  /**
   * @param found whether there was a record
   */
  final void ended(boolean found) {
    if (!found) {
      broken(new MissingRecordException());
      return;
    }
    calls++;
    if (System.nanoTime() - endNanos < 0) {
      begin();
    } else {
      open.countDown();
    }
  }

  final void broken(Throwable why) {
    failure = why;
    open.countDown();
  }

  /** The calls of the slice, once it has ended. */
  final long calls() throws Exception {
    if (failure != null) {
      throw new Exception("a call failed: " + failure.getMessage(), failure);
    }
    return calls;
  }
}
