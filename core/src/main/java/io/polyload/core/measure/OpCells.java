package io.polyload.core.measure;

import io.polyload.core.api.Outcome;

/**
 * What one stripe counts for one type of operation. Latencies of failed operations have series of
 * their own, made when the first one fails: most runs never need them.
 */
final class OpCells {

  static final int NOT_FOUND = 0;
  static final int ROLLED_BACK = 1;
  static final int EXTRA_ITEMS = 2;
  static final int RETRIES = 3;
  static final int CLAMPED = 4;
  static final int COUNTERS = 5;

  private final boolean exclusive;
  private final boolean paced;
  private final long[] counters = new long[COUNTERS];
  private final Series okService;
  private final Series okResponse;
  private volatile Series failedService;
  private volatile Series failedResponse;

  /**
   * @param paced whether response differs from service, so that it needs a series of its own
   */
  OpCells(boolean exclusive, boolean paced) {
    this.exclusive = exclusive;
    this.paced = paced;
    this.okService = new Series(exclusive);
    this.okResponse = paced ? new Series(exclusive) : okService;
  }

  void add(long response, long service, Outcome outcome, int retries) {
    if (outcome.status() == Outcome.Status.FAILED) {
      addFailed(clamp(response), clamp(service));
    } else {
      okService.add(clamp(service));
      if (paced) {
        okResponse.add(clamp(response));
      }
      if (outcome != Outcome.OK) {
        count(outcome);
      }
    }
    if (retries != 0) {
      Series.increase(counters, RETRIES, retries, exclusive);
    }
  }

  private void count(Outcome outcome) {
    if (outcome.status() == Outcome.Status.NOT_FOUND) {
      Series.increase(counters, NOT_FOUND, 1, exclusive);
    } else if (outcome.status() == Outcome.Status.ROLLED_BACK) {
      Series.increase(counters, ROLLED_BACK, 1, exclusive);
    }
    // items are counted as the difference to one each, which costs nothing in the common case
    Series.increase(counters, EXTRA_ITEMS, outcome.items() - 1, exclusive);
  }

  private void addFailed(long response, long service) {
    if (failedService == null) {
      synchronized (this) {
        if (failedService == null) {
          failedResponse = new Series(false);
          failedService = new Series(false);
        }
      }
    }
    failedService.add(service);
    failedResponse.add(response);
  }

  private long clamp(long nanos) {
    if (nanos > Buckets.HIGHEST_NANOS) {
      Series.increase(counters, CLAMPED, 1, exclusive);
      return Buckets.HIGHEST_NANOS;
    }
    return Math.max(nanos, 0);
  }

  /** Adds everything to the totals of this type. */
  void sumInto(OpTotals totals) {
    for (int i = 0; i < COUNTERS; i++) {
      totals.counters[i] += Series.read(counters, i);
    }
    okService.sumInto(totals.okService);
    okResponse.sumInto(totals.okResponse);
    if (failedService != null) {
      failedService.sumInto(totals.failedService());
      failedResponse.sumInto(totals.failedResponse());
    }
  }
}
