package io.polyload.ycsb.draw;

/**
 * A true Zipf law with any theta: record k (from 0) is asked for in proportion to (k+1)^-theta.
 * Rejection-inversion (Hörmann, Derflinger: Rejection-inversion to generate variates from monotone
 * discrete distributions, 1996): exact, no set-up that grows with the records, few rejections.
 */
public final class ZipfChooser implements RecordChooser {

  private final long first;
  private final long count;
  private final double theta;
  private final double highest;
  private final double lowest;
  private final double shortcut;

  public ZipfChooser(long first, long count, double theta) {
    this.first = first;
    this.count = count;
    this.theta = theta;
    this.highest = area(1.5) - 1;
    this.lowest = area(count + 0.5);
    this.shortcut = 2 - inverseArea(area(2.5) - density(2));
  }

  @Override
  public long next(Rng rng, long sequence) {
    while (true) {
      double u = lowest + rng.nextDouble() * (highest - lowest);
      double x = inverseArea(u);
      long rank = Math.max(1, Math.min(count, (long) (x + 0.5)));
      if (rank - x <= shortcut || u >= area(rank + 0.5) - density((double) rank)) {
        return first + rank - 1;
      }
    }
  }

  private double density(double x) {
    return Math.exp(-theta * Math.log(x));
  }

  /** Integral of the density from 1 to x; expm1 keeps it exact for theta near 1. */
  private double area(double x) {
    double logX = Math.log(x);
    return theta == 1 ? logX : Math.expm1((1 - theta) * logX) / (1 - theta);
  }

  private double inverseArea(double area) {
    // rounding may carry the argument just below -1 for a large theta
    return theta == 1
        ? Math.exp(area)
        : Math.exp(Math.log1p(Math.max(-1, area * (1 - theta))) / (1 - theta));
  }
}
