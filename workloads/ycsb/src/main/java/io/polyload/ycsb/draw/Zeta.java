package io.polyload.ycsb.draw;

/**
 * The generalised harmonic number: the sum of i^-theta for i from 1 to n. Beyond the first few
 * hundred terms by the Euler-Maclaurin formula, so that a billion records take no time and the
 * error stays below 1e-12.
 */
final class Zeta {

  private static final int DIRECT = 256;

  private Zeta() {}

  static double of(long n, double theta) {
    double sum = 0;
    for (long i = 1; i <= Math.min(n, DIRECT); i++) {
      sum += Math.pow((double) i, -theta);
    }
    return n <= DIRECT
        ? sum
        : sum + antiderivative((double) n, theta) - antiderivative(DIRECT, theta);
  }

  /** Integral of x^-theta with the formula's corrections f/2, f'/12 and f'''/720. */
  private static double antiderivative(double x, double theta) {
    double f = Math.pow(x, -theta);
    double integral = theta == 1 ? Math.log(x) : x * f / (1 - theta);
    double first = -theta * f / x;
    double third = first * (theta + 1) * (theta + 2) / (x * x);
    return integral + f / 2 + first / 12 - third / 720;
  }
}
