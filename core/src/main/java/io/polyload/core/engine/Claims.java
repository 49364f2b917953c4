package io.polyload.core.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Hands out the numbers of a stage's operations, each once. Workers draw from one queue instead of
 * fixed shares, so a slow client does not hold the others up. Where operations take next to no time
 * they take several at once, so that the shared counter is seldom touched, but fewer towards the
 * end.
 */
final class Claims {

  private static final long MOST = 256;

  /** What a worker holds back is what it would do in this time. */
  private static final long HELD_NANOS = 50_000;

  private static final int SHARES_LEFT = 8;

  private final AtomicLong next = new AtomicLong();
  private final long limit;
  private final boolean oneByOne;
  private final int workers;

  /**
   * @param oneByOne whether the numbers are times on a schedule, which must not wait in a batch
   */
  Claims(long limit, boolean oneByOne, int workers) {
    this.limit = limit;
    this.oneByOne = oneByOne;
    this.workers = workers;
  }

  /** One worker's numbers: those from {@code next} to before {@code end}. */
  static final class Claim {
    private long next;
    private long end;

    boolean isEmpty() {
      return next == end;
    }

    long take() {
      return next++;
    }
  }

  /**
   * Gives the worker more numbers; false if none are left.
   *
   * @param lastNanos how long its last operation took
   */
  boolean refill(Claim claim, long lastNanos) {
    if (oneByOne) {
      claim.next = next.getAndIncrement();
      claim.end = claim.next + 1;
      return claim.next < limit;
    }
    long most = Math.min(MOST, HELD_NANOS / Math.max(1, lastNanos));
    while (true) {
      long from = next.get();
      long left = limit - from;
      if (left <= 0) {
        return false;
      }
      long size = Math.max(1, Math.min(most, left / ((long) SHARES_LEFT * workers)));
      if (next.compareAndSet(from, from + size)) {
        claim.next = from;
        claim.end = from + size;
        return true;
      }
    }
  }

  boolean exhausted() {
    return next.get() >= limit;
  }

  long limit() {
    return limit;
  }
}
