package io.polyload.ycsb.draw;

/** Draws the length of a value or a scan. Stateless. */
public interface LengthChooser {

  int next(Rng rng);

  static LengthChooser constant(int length) {
    return rng -> length;
  }

  /** Both bounds included. */
  static LengthChooser uniform(int min, int max) {
    return rng -> min + (int) rng.below(max - min + 1L);
  }

  /** The shorter, the more often; both bounds included. */
  static LengthChooser zipfian(int min, int max) {
    long items = max - min + 1L;
    if (items <= 2) {
      return uniform(min, max);
    }
    YcsbZipf zipf = new YcsbZipf(items);
    return rng -> min + (int) Math.min(items - 1, zipf.rank(rng.nextDouble()));
  }
}
