package io.polyload.core.measure;

import io.polyload.core.api.OpType;
import io.polyload.core.api.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Collects what the workers measure. Writing is wait-free and allocates nothing after the first
 * operation of a type; one reader at a time takes what has come since its last reading.
 */
public final class Recorder {

  private static final int STRIPES_PER_CORE = 4;

  private final List<OpType> types;
  private final boolean paced;
  private final Stripe[] stripes;

  /**
   * @param paced whether operations have an intended start, so that response and lag are recorded
   */
  public Recorder(List<OpType> types, int workers, boolean paced) {
    this.types = List.copyOf(types);
    this.paced = paced;
    int most = STRIPES_PER_CORE * Runtime.getRuntime().availableProcessors();
    boolean exclusive = workers <= most;
    this.stripes =
        Stream.generate(() -> new Stripe(types.size(), exclusive, paced))
            .limit(Math.min(workers, most))
            .toArray(Stripe[]::new);
  }

  /** Where this worker writes; used by its thread alone. */
  public Writer writer(int worker) {
    return new Writer(stripes[worker % stripes.length], paced);
  }

  /** A reader that begins with what has been recorded so far being unread. */
  public Reader reader() {
    return new Reader();
  }

  /** One worker's end. */
  public static final class Writer {

    private final Stripe stripe;
    private final boolean paced;

    private Writer(Stripe stripe, boolean paced) {
      this.stripe = stripe;
      this.paced = paced;
    }

    /**
     * Records one operation; times are of the run's clock.
     *
     * @param intendedNanos the same as {@code startNanos} without a rate
     * @param retries attempts after the first
     */
    public void record(
        OpType type,
        long intendedNanos,
        long startNanos,
        long endNanos,
        Outcome outcome,
        int retries) {
      if (paced && !type.part()) {
        stripe.addLag(startNanos - intendedNanos);
      }
      stripe.add(type.index(), endNanos - intendedNanos, endNanos - startNanos, outcome, retries);
    }
  }

  /** One reader's end; one thread. */
  public final class Reader {

    private OpTotals[] seen = zero();
    private long[] seenLag = new long[Buckets.COUNT];

    /** What has come since the last call. */
    public Snapshot next() {
      OpTotals[] now = zero();
      long[] lag = new long[Buckets.COUNT];
      for (Stripe stripe : stripes) {
        stripe.sumInto(now, lag);
      }
      OpSnapshot[] ops = new OpSnapshot[now.length];
      for (int i = 0; i < ops.length; i++) {
        ops[i] = now[i].since(seen[i], paced);
      }
      Histogram late = OpTotals.difference(lag, seenLag);
      seen = now;
      seenLag = lag;
      return new Snapshot(types, List.of(ops), late);
    }

    private OpTotals[] zero() {
      return Stream.generate(OpTotals::new).limit(types.size()).toArray(OpTotals[]::new);
    }
  }
}
