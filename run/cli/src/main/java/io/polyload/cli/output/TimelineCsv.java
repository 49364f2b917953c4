package io.polyload.cli.output;

import io.polyload.core.engine.Interval;
import io.polyload.core.engine.RunListener;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.measure.Snapshot;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * {@code timeline.csv}: for each second a row for each type of operation, from the first second it
 * did anything, and a {@code TOTAL}. The module's README documents it. Does not close its stream.
 */
public final class TimelineCsv implements RunListener {

  private static final String[] COLUMNS = {
    "time",
    "seconds",
    "warmup",
    "op",
    "ops",
    "ops_per_s",
    "items",
    "errors",
    "retries",
    "response_p50_us",
    "response_p90_us",
    "response_p95_us",
    "response_p99_us",
    "response_p99.9_us",
    "response_p99.99_us",
    "response_max_us",
    "service_p50_us",
    "service_p99_us",
    "service_max_us"
  };

  private final CSVPrinter csv;
  private final Set<String> seen = new HashSet<>();

  /**
   * Writes the column names.
   *
   * @throws UncheckedIOException if the stream fails, as do the other methods
   */
  public TimelineCsv(OutputStream out) {
    try {
      csv =
          new CSVPrinter(
              new OutputStreamWriter(out, StandardCharsets.UTF_8),
              CSVFormat.DEFAULT.builder().setRecordSeparator("\n").setHeader(COLUMNS).get());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void remark(String text) {}

  @Override
  public void started(boolean warmup) {
    seen.clear();
  }

  @Override
  public void interval(Interval interval) {
    Snapshot what = interval.what();
    try {
      for (int i = 0; i < what.ops().size(); i++) {
        String name = what.types().get(i).name();
        OpSnapshot figures = what.ops().get(i);
        if (figures.completed() > 0) {
          seen.add(name);
        }
        if (seen.contains(name)) {
          csv.printRecord(row(interval, name, figures));
        }
      }
      csv.printRecord(row(interval, "TOTAL", total(what)));
      csv.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static OpSnapshot total(Snapshot what) {
    return new OpSnapshot(
        Latencies.total(what, OpSnapshot::okResponse),
        Latencies.total(what, OpSnapshot::okService),
        Latencies.total(what, OpSnapshot::failedResponse),
        Latencies.total(what, OpSnapshot::failedService),
        0,
        0,
        what.items(),
        what.retries(),
        0);
  }

  private static List<Object> row(Interval interval, String name, OpSnapshot figures) {
    List<Object> cells = new ArrayList<>();
    cells.add(interval.start());
    cells.add(decimal(seconds(interval)));
    cells.add(interval.warmup());
    cells.add(name);
    cells.add(figures.ok());
    cells.add(decimal(interval.seconds() == 0 ? 0 : figures.ok() / interval.seconds()));
    cells.add(figures.items());
    cells.add(figures.failed());
    cells.add(figures.retries());
    addMicros(cells, figures.okResponse(), 50, 90, 95, 99, 99.9, 99.99, 100);
    addMicros(cells, figures.okService(), 50, 99, 100);
    return cells;
  }

  /** Since the begin of the measured part, so that a warm-up counts down to it. */
  private static double seconds(Interval interval) {
    long nanos = interval.startNanos();
    boolean known = interval.warmup() && interval.lengthNanos() != Long.MAX_VALUE;
    return (known ? nanos - interval.lengthNanos() : nanos) / 1e9;
  }

  private static void addMicros(List<Object> cells, Histogram nanos, double... percentiles) {
    for (double percentile : percentiles) {
      cells.add(
          nanos.getTotalCount() == 0
              ? ""
              : decimal(Figures.micros((double) nanos.getValueAtPercentile(percentile))));
    }
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
