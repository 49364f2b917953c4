package io.polyload.core.report;

/**
 * What became of an open loop's schedule: nothing is dropped silently.
 *
 * @param target operations per second asked for
 * @param scheduled operations due before the end
 * @param started operations begun
 */
public record Schedule(double target, long scheduled, long started) {

  /** Operations that were due but never begun. */
  public long unstarted() {
    return Math.max(0, scheduled - started);
  }
}
