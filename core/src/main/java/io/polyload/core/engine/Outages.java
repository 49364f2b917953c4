package io.polyload.core.engine;

import io.polyload.core.report.Outage;
import java.util.ArrayList;
import java.util.List;

/**
 * Notes when connections were lost and when there were answers again. Thread-safe; clients come
 * here only when something has gone wrong.
 */
final class Outages {

  /** Losses as close to each other as this are one outage. */
  private static final long ONE_NANOS = 1_000_000_000;

  private final List<long[]> spans = new ArrayList<>();
  private boolean lost;

  /** A client has lost its connection. */
  synchronized void lost(long nowNanos) {
    if (lost) {
      return;
    }
    lost = true;
    if (spans.isEmpty() || nowNanos - last()[1] > ONE_NANOS) {
      spans.add(new long[] {nowNanos, nowNanos});
    }
  }

  /** An operation of a client that had lost its connection has succeeded. */
  synchronized void back(long nowNanos) {
    if (lost) {
      lost = false;
      last()[1] = nowNanos;
    }
  }

  private long[] last() {
    return spans.get(spans.size() - 1);
  }

  /** All of them, in order; for a reader after the last operation. */
  synchronized List<Outage> until(long startNanos, long endNanos) {
    List<Outage> outages = new ArrayList<>();
    for (long[] span : spans) {
      boolean over = !lost || span != last();
      outages.add(new Outage(span[0] - startNanos, (over ? span[1] : endNanos) - span[0], over));
    }
    return outages;
  }
}
