package io.polyload.ycsb.draw;

/**
 * YCSB's Zipf sampler: ranks from 0 by the approximation of Gray and others (Quickly Generating
 * Billion-Record Synthetic Databases, SIGMOD 1994), with YCSB's constant theta 0.99.
 */
final class YcsbZipf {

  static final double THETA = 0.99;

  private final long items;
  private final double zetaN;
  private final double eta;
  private final double second;

  YcsbZipf(long items) {
    this(items, Zeta.of(items, THETA));
  }

  /**
   * @param zetaN the zeta of {@code items}
   */
  YcsbZipf(long items, double zetaN) {
    this.items = items;
    this.zetaN = zetaN;
    this.second = 1 + Math.pow(0.5, THETA);
    this.eta = (1 - Math.pow(2.0 / items, 1 - THETA)) / (1 - second / zetaN);
  }

  /** The rank for a uniform draw between 0 and 1. */
  long rank(double u) {
    double uz = u * zetaN;
    if (uz < 1) {
      return 0;
    }
    if (uz < second) {
      return 1;
    }
    return (long) (items * power100(eta * u - eta + 1));
  }

  /**
   * The power 1 / (1 - THETA) of a number from 0 to 1. YCSB's exponent misses 100 by 1e-13, which
   * moves one rank in a hundred, none of them hot, to its neighbour; multiplying takes half the
   * time of {@link Math#pow}, and this is drawn for every operation.
   */
  private static double power100(double x) {
    double x2 = x * x;
    double x4 = x2 * x2;
    double x8 = x4 * x4;
    double x16 = x8 * x8;
    double x32 = x16 * x16;
    return x32 * x32 * x32 * x4;
  }
}
