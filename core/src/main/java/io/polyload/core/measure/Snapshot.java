package io.polyload.core.measure;

import io.polyload.core.api.OpType;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * What all operations did in a span of time.
 *
 * @param types the job's types
 * @param ops one for each type, in the same order
 * @param lag how much later than intended operations started, in nanoseconds; empty without a rate
 */
public record Snapshot(List<OpType> types, List<OpSnapshot> ops, Histogram lag) {

  public Snapshot {
    types = List.copyOf(types);
    ops = List.copyOf(ops);
  }

  /** Operations that did not fail, parts of composite ones left out. */
  public long ok() {
    return sum(OpSnapshot::ok);
  }

  public long failed() {
    return sum(OpSnapshot::failed);
  }

  public long completed() {
    return ok() + failed();
  }

  public long retries() {
    return sum(OpSnapshot::retries);
  }

  public long items() {
    return sum(OpSnapshot::items);
  }

  private long sum(java.util.function.ToLongFunction<OpSnapshot> figure) {
    long sum = 0;
    for (int i = 0; i < ops.size(); i++) {
      if (!types.get(i).part()) {
        sum += figure.applyAsLong(ops.get(i));
      }
    }
    return sum;
  }
}
