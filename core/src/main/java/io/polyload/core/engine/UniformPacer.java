package io.polyload.core.engine;

/**
 * Operations at equal distances. Each time is computed from the number, so that no rounding error
 * adds up: adding a rounded interval is 0.04 % off at 700,000 operations a second.
 */
final class UniformPacer implements Pacer {

  private final double nanosPerOperation;

  UniformPacer(double operationsPerSecond) {
    this.nanosPerOperation = 1e9 / operationsPerSecond;
  }

  @Override
  public long intendedNanos(long number) {
    return (long) (number * nanosPerOperation);
  }
}
