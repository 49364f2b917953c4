package io.polyload.cli.output;

import io.polyload.core.measure.Buckets;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.measure.Snapshot;
import java.util.Collection;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Merges histograms. Percentiles are read from the merged ones, never averaged. */
final class Latencies {

  private Latencies() {}

  /** One series over all types of operation; parts are in it with their whole. */
  static Histogram total(Snapshot what, Function<OpSnapshot, Histogram> series) {
    return sum(
        IntStream.range(0, what.ops().size())
            .filter(i -> !what.types().get(i).part())
            .mapToObj(i -> series.apply(what.ops().get(i)))
            .toList());
  }

  static Histogram sum(Collection<Histogram> histograms) {
    Histogram sum = Buckets.histogram();
    histograms.forEach(sum::add);
    return sum;
  }

  /** Whether there was a schedule, so that response and service differ. */
  @SuppressWarnings("ReferenceEquality") // OpSnapshot promises one object for both without one
  static boolean paced(Snapshot what) {
    return what.ops().stream().anyMatch(op -> op.okResponse() != op.okService());
  }
}
