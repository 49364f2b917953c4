package io.polyload.core.api;

/** Measures the parts of a composite operation. Used by one worker; wait-free. */
public interface Laps {

  /** The run's clock. */
  long nanoTime();

  /**
   * Records one part.
   *
   * @param part a type for which {@link OpType#part()} holds
   */
  void record(OpType part, long startNanos, long endNanos, Outcome outcome);
}
