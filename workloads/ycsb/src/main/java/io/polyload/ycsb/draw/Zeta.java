package io.polyload.ycsb.draw;

/**
 * The generalised harmonic numbers of one theta: the sum of i^-theta for i from 1 to n. Beyond the
 * first few hundred terms by the Euler-Maclaurin formula, so that a billion records take no more
 * time than a thousand and the error stays below 1e-12. Immutable; the terms are summed once, as n
 * may change with every record that is inserted.
 */
final class Zeta {

  private static final int DIRECT = 256;

  private final double theta;
  private final double[] sums = new double[DIRECT + 1];
  private final double offset;

  Zeta(double theta) {
    this.theta = theta;
    for (int i = 1; i <= DIRECT; i++) {
      sums[i] = sums[i - 1] + Math.pow((double) i, -theta);
    }
    this.offset = sums[DIRECT] - antiderivative(DIRECT);
  }

  double of(long n) {
    return n <= DIRECT ? sums[(int) n] : offset + antiderivative((double) n);
  }

  /** Integral of x^-theta with the formula's corrections f/2, f'/12 and f'''/720. */
  private double antiderivative(double x) {
    double f = Math.pow(x, -theta);
    double integral = theta == 1 ? Math.log(x) : x * f / (1 - theta);
    double first = -theta * f / x;
    double third = first * (theta + 1) * (theta + 2) / (x * x);
    return integral + f / 2 + first / 12 - third / 720;
  }
}
