package io.polyload.ycsb.draw;

/**
 * YCSB's Zipf sampler: ranks from 0 by the approximation of Gray and others (Quickly Generating
 * Billion-Record Synthetic Databases, SIGMOD 1994), with YCSB's constant theta 0.99. Belongs to one
 * thread.
 */
final class YcsbZipf {

  static final double THETA = 0.99;

  private static final Zeta ZETA = new Zeta(THETA);
  private static final double SECOND = 1 + Math.pow(0.5, THETA);

  private long items;
  private double zetaN;
  private double eta;

  YcsbZipf(long items) {
    resize(items);
  }

  /**
   * @param zetaN the zeta of {@code items}
   */
  YcsbZipf(long items, double zetaN) {
    resize(items, zetaN);
  }

  /** Draws from so many items from now on; costs no more than a few draws. */
  void resize(long newItems) {
    resize(newItems, ZETA.of(newItems));
  }

  private void resize(long newItems, double newZeta) {
    items = newItems;
    zetaN = newZeta;
    eta = (1 - Math.pow(2.0 / newItems, 1 - THETA)) / (1 - SECOND / newZeta);
  }

  /** The rank for a uniform draw between 0 and 1. */
  long rank(double u) {
    double uz = u * zetaN;
    if (uz < 1) {
      return 0;
    }
    if (uz < SECOND) {
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
