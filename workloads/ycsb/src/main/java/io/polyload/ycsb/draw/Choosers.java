package io.polyload.ycsb.draw;

import java.util.function.LongSupplier;

/** The simple request distributions. Each call makes a chooser for one worker. */
public final class Choosers {

  private Choosers() {}

  /** Every record equally often. */
  public static RecordChooser uniform(long first, long count) {
    return (rng, sequence) -> first + rng.below(count);
  }

  /** One record after the other, over and over. */
  public static RecordChooser sequential(long first, long count) {
    return (rng, sequence) -> first + sequence % count;
  }

  /**
   * A share of the operations goes to the lowest record numbers, the others to the rest, evenly
   * within both.
   */
  public static RecordChooser hotspot(
      long first, long count, double dataFraction, double operationFraction) {
    long hot = (long) (count * dataFraction);
    return (rng, sequence) ->
        hot > 0 && (hot == count || rng.nextDouble() < operationFraction)
            ? first + rng.below(hot)
            : first + hot + rng.below(count - hot);
  }

  /**
   * The newer, the more often, falling exponentially.
   *
   * @param last the newest record
   * @param range how many of the newest records get {@code percentile} of the operations
   */
  public static RecordChooser exponential(LongSupplier last, double percentile, double range) {
    double gamma = -Math.log(1 - percentile / 100) / range;
    return (rng, sequence) -> {
      long newest = last.getAsLong();
      long record;
      do {
        record = newest - (long) (-Math.log1p(-rng.nextDouble()) / gamma);
      } while (record < 0);
      return record;
    };
  }

  /**
   * YCSB's {@code zipfian}: a rank among 10^10 items, scattered by a hash over the records. Several
   * ranks fold onto one record, which makes the head much flatter than a Zipf law's (the hottest of
   * 100,000 records gets 3.8 % instead of 7.8 %). The same records are hot as in YCSB.
   */
  public static RecordChooser scrambledZipfian(long first, long items) {
    // YCSB's numbers to the digit, as they decide which ranks are drawn: zeta(10^10, 0.99) is used
    // with 10^10 + 1 items
    YcsbZipf zipf = new YcsbZipf(10_000_000_001L, 26.46902820178302);
    return (rng, sequence) -> first + Fnv.hash(zipf.rank(rng.nextDouble())) % items;
  }
}
