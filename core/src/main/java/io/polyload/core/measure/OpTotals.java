package io.polyload.core.measure;

import org.HdrHistogram.Histogram;

/** The counts of one type of operation over all stripes, at one moment. Belongs to one reader. */
final class OpTotals {

  final long[] counters = new long[OpCells.COUNTERS];
  final long[] okService = new long[Buckets.COUNT];
  final long[] okResponse = new long[Buckets.COUNT];
  private long[] failedService;
  private long[] failedResponse;

  long[] failedService() {
    if (failedService == null) {
      failedService = new long[Buckets.COUNT];
    }
    return failedService;
  }

  long[] failedResponse() {
    if (failedResponse == null) {
      failedResponse = new long[Buckets.COUNT];
    }
    return failedResponse;
  }

  /** What has come since an earlier reading. */
  OpSnapshot since(OpTotals earlier, boolean paced) {
    Histogram service = difference(okService, earlier.okService);
    Histogram failed = difference(failedService, earlier.failedService);
    long[] delta = new long[OpCells.COUNTERS];
    for (int i = 0; i < delta.length; i++) {
      delta[i] = counters[i] - earlier.counters[i];
    }
    return new OpSnapshot(
        paced ? difference(okResponse, earlier.okResponse) : service,
        service,
        paced ? difference(failedResponse, earlier.failedResponse) : failed,
        failed,
        delta[OpCells.NOT_FOUND],
        delta[OpCells.ROLLED_BACK],
        service.getTotalCount() + delta[OpCells.EXTRA_ITEMS],
        delta[OpCells.RETRIES],
        delta[OpCells.CLAMPED]);
  }

  static Histogram difference(long[] now, long[] earlier) {
    Histogram histogram = Buckets.histogram();
    if (now != null) {
      for (int i = 0; i < now.length; i++) {
        long count = now[i] - (earlier == null ? 0 : earlier[i]);
        if (count > 0) {
          histogram.recordValueWithCount(Buckets.lowest(i), count);
        }
      }
    }
    return histogram;
  }
}
