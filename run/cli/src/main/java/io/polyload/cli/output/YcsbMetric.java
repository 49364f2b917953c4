package io.polyload.cli.output;

import io.polyload.core.api.OpType;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.measure.Snapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * One metric as YCSB counts it: types of operation that share a {@link OpType#group()} are one.
 *
 * @param latencies in nanoseconds
 * @param returns how often each status was returned; empty where YCSB prints none
 */
record YcsbMetric(String name, Histogram latencies, Map<String, Long> returns) {

  private static final String COMPOSITE = "READ-MODIFY-WRITE";
  private static final String VERIFY = "VERIFY";

  /** The metrics that have anything to tell, each followed by its failed operations. */
  static List<YcsbMetric> of(Snapshot what, MeasurementInterval interval) {
    List<YcsbMetric> metrics = new ArrayList<>();
    if (interval != MeasurementInterval.INTENDED) {
      add(metrics, what, "", OpSnapshot::okService, OpSnapshot::failedService);
    } else {
      add(metrics, what, "", OpSnapshot::okResponse, OpSnapshot::failedResponse);
    }
    if (interval == MeasurementInterval.BOTH) {
      add(metrics, what, "Intended-", OpSnapshot::okResponse, OpSnapshot::failedResponse);
    }
    return metrics;
  }

  private static void add(
      List<YcsbMetric> metrics,
      Snapshot what,
      String prefix,
      Function<OpSnapshot, Histogram> okSeries,
      Function<OpSnapshot, Histogram> failedSeries) {
    Set<String> groups = new LinkedHashSet<>();
    what.types().forEach(type -> groups.add(type.group()));
    for (String group : groups) {
      List<OpSnapshot> ops =
          IntStream.range(0, what.ops().size())
              .filter(i -> what.types().get(i).group().equals(group))
              .mapToObj(what.ops()::get)
              .filter(op -> op.completed() > 0)
              .toList();
      if (ops.isEmpty()) {
        continue;
      }
      Histogram ok = Latencies.sum(ops.stream().map(okSeries).toList());
      Histogram failed = Latencies.sum(ops.stream().map(failedSeries).toList());
      boolean whole = group.equals(COMPOSITE) || group.equals(VERIFY);
      if (whole) {
        // YCSB measures these two however they end
        ok.add(failed);
      }
      boolean counted = prefix.isEmpty() && !group.equals(COMPOSITE);
      if (ok.getTotalCount() > 0 || counted) {
        Map<String, Long> returns = counted ? returns(group, ops) : Map.of();
        metrics.add(new YcsbMetric(prefix + group, ok, returns));
      }
      if (!whole && failed.getTotalCount() > 0) {
        metrics.add(new YcsbMetric(prefix + group + "-FAILED", failed, Map.of()));
      }
    }
  }

  private static Map<String, Long> returns(String group, List<OpSnapshot> ops) {
    long notFound = sum(ops, OpSnapshot::notFound);
    long rolledBack = sum(ops, OpSnapshot::rolledBack);
    Map<String, Long> returns = new LinkedHashMap<>();
    returns.put("OK", sum(ops, OpSnapshot::ok) - notFound - rolledBack);
    returns.put("ROLLED_BACK", rolledBack);
    returns.put("NOT_FOUND", notFound);
    returns.put(group.equals(VERIFY) ? "UNEXPECTED_STATE" : "ERROR", sum(ops, OpSnapshot::failed));
    returns.values().removeIf(count -> count == 0);
    return returns;
  }

  private static long sum(List<OpSnapshot> ops, ToLongFunction<OpSnapshot> figure) {
    return ops.stream().mapToLong(figure).sum();
  }
}
