package io.polyload.cli.output;

import io.polyload.core.api.Phase;
import io.polyload.core.measure.Usage;
import io.polyload.core.report.Report;
import org.HdrHistogram.Histogram;

/** The report in the lines of YCSB 0.17's text exporter, so that scripts go on reading them. */
public final class YcsbReport {

  /** What YCSB's histograms answer for the least of no values. */
  static final long NO_MINIMUM = Long.MAX_VALUE;

  private final StringBuilder text = new StringBuilder();

  private YcsbReport() {}

  public static String text(Report report, RunInfo info, MeasurementInterval interval) {
    YcsbReport writer = new YcsbReport();
    writer.overall(report);
    writer.collections(report);
    YcsbMetric.of(report.totals(), interval).forEach(metric -> writer.metric(metric, info));
    return writer.text.toString();
  }

  private void overall(Report report) {
    line("OVERALL", "RunTime(ms)", millis(report));
    // YCSB counts the records of a load, however many go into one batch
    double throughput =
        report.phase() == Phase.LOAD ? report.itemsPerSecond() : report.throughput();
    line("OVERALL", "Throughput(ops/sec)", throughput);
  }

  private void collections(Report report) {
    Usage usage = report.usage();
    for (Usage.Collector collector : usage.collectors()) {
      String name = collector.name().replace(' ', '_');
      line("TOTAL_GCS_" + name, "Count", collector.count());
      line("TOTAL_GC_TIME_" + name, "Time(ms)", collector.millis());
      line("TOTAL_GC_TIME_%_" + name, "Time(%)", percent(collector.millis(), report));
    }
    line("TOTAL_GCs", "Count", usage.gcCount());
    line("TOTAL_GC_TIME", "Time(ms)", usage.gcMillis());
    line("TOTAL_GC_TIME_%", "Time(%)", percent(usage.gcMillis(), report));
  }

  private void metric(YcsbMetric metric, RunInfo info) {
    String name = metric.name();
    Histogram latencies = metric.latencies();
    boolean none = latencies.getTotalCount() == 0;
    line(name, "Operations", latencies.getTotalCount());
    line(name, "AverageLatency(us)", none ? Double.NaN : latencies.getMean() / 1e3);
    line(name, "MinLatency(us)", none ? NO_MINIMUM : latencies.getMinValue() / 1000);
    line(name, "MaxLatency(us)", latencies.getMaxValue() / 1000);
    for (double percentile : info.percentiles()) {
      long value = none ? 0 : latencies.getValueAtPercentile(percentile) / 1000;
      line(name, ordinal(percentile) + "PercentileLatency(us)", value);
    }
    metric.returns().forEach((status, count) -> line(name, "Return=" + status, count));
  }

  private static long millis(Report report) {
    return report.elapsedNanos() / 1_000_000;
  }

  private static double percent(long part, Report report) {
    return millis(report) == 0 ? 0 : (double) part / millis(report) * 100;
  }

  /** YCSB's names: {@code 1st}, {@code 50th}, and for broken ones the bare number. */
  static String ordinal(double percentile) {
    if (percentile % 1 != 0) {
      return Double.toString(percentile);
    }
    int whole = (int) percentile;
    boolean teen = whole / 10 % 10 == 1;
    return whole
        + switch (teen ? 0 : whole % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
  }

  private void line(String metric, String name, Object value) {
    text.append('[').append(metric).append("], ").append(name).append(", ").append(value);
    text.append('\n');
  }
}
