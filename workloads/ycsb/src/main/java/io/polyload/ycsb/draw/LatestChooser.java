package io.polyload.ycsb.draw;

import java.util.function.LongSupplier;

/**
 * YCSB's {@code latest}: the newest record is the most popular, the one before it the second, and
 * so on by Zipf's law over however many records there are now.
 */
public final class LatestChooser implements RecordChooser {

  private final LongSupplier last;
  private final YcsbZipf zipf = new YcsbZipf(1);
  private long items = -1;

  public LatestChooser(LongSupplier last) {
    this.last = last;
  }

  @Override
  public long next(Rng rng, long sequence) {
    long newest = last.getAsLong();
    if (newest != items) {
      items = newest;
      zipf.resize(Math.max(1, newest));
    }
    return newest <= 1 ? newest : newest - zipf.rank(rng.nextDouble());
  }
}
