package io.polyload.core.engine;

import io.polyload.core.measure.Snapshot;
import java.time.Instant;

/**
 * What happened in one second, or in the last part of one.
 *
 * @param warmup whether it counts nowhere
 * @param start when it began
 * @param startNanos its begin, after the begin of the stage
 * @param endNanos its end, after the begin of the stage
 * @param what the operations that came to an end in it
 * @param completed operations of the stage so far
 * @param limit operations of the stage altogether, or {@link Long#MAX_VALUE}
 * @param lengthNanos time of the stage altogether, or {@link Long#MAX_VALUE}
 */
public record Interval(
    boolean warmup,
    Instant start,
    long startNanos,
    long endNanos,
    Snapshot what,
    long completed,
    long limit,
    long lengthNanos) {

  public double seconds() {
    return (endNanos - startNanos) / 1e9;
  }
}
