package io.polyload.core.measure;

import io.polyload.core.api.Outcome;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A share of the counters, so that writers on different cores seldom meet. There are a few per core
 * and never one per client: 10,000 clients must fit in a small heap.
 */
final class Stripe {

  private final AtomicReferenceArray<OpCells> cells;
  private final boolean exclusive;
  private final boolean paced;
  private final Series lag;

  Stripe(int types, boolean exclusive, boolean paced) {
    this.cells = new AtomicReferenceArray<>(types);
    this.exclusive = exclusive;
    this.paced = paced;
    this.lag = paced ? new Series(exclusive) : null;
  }

  void add(int type, long response, long service, Outcome outcome, int retries) {
    OpCells of = cells.getPlain(type);
    (of == null ? make(type) : of).add(response, service, outcome, retries);
  }

  void addLag(long nanos) {
    lag.add(Math.min(Math.max(nanos, 0), Buckets.HIGHEST_NANOS));
  }

  private OpCells make(int type) {
    cells.compareAndSet(type, null, new OpCells(exclusive, paced));
    return cells.get(type);
  }

  void sumInto(OpTotals[] totals, long[] lagSums) {
    for (int type = 0; type < totals.length; type++) {
      OpCells of = cells.get(type);
      if (of != null) {
        of.sumInto(totals[type]);
      }
    }
    if (lag != null) {
      lag.sumInto(lagSums);
    }
  }
}
