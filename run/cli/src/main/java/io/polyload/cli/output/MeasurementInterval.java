package io.polyload.cli.output;

/** YCSB's {@code measurement.interval}: from when latencies count in its formats. */
public enum MeasurementInterval {
  /** From the actual start of an operation. */
  OP,
  /** From its intended start. */
  INTENDED,
  /** Both series, the latter named {@code Intended-…}. */
  BOTH
}
