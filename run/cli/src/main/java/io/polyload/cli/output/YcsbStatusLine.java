package io.polyload.cli.output;

import io.polyload.core.api.Phase;
import io.polyload.core.engine.Interval;
import io.polyload.core.engine.RunListener;
import java.io.PrintStream;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/**
 * YCSB's status line: one at the beginning of the measured part, one each {@code status.interval},
 * one at the end. YCSB has no warm-up, so none of its seconds are shown.
 */
public final class YcsbStatusLine implements RunListener, AutoCloseable {

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss:SSS", Locale.ROOT);

  private final PrintStream out;
  private final String label;
  private final boolean countsItems;
  private final Duration every;
  private final MeasurementInterval series;
  private final UnaryOperator<String> mask;
  private final Clock clock;
  private final DecimalFormat twoDigits =
      new DecimalFormat("#.##", DecimalFormatSymbols.getInstance(Locale.ROOT));
  private final Map<String, Histogram> sinceLastLine = new LinkedHashMap<>();
  private Interval last;
  private boolean measuring;
  private long done;
  private long doneAtLastLine;
  private long lastLineNanos;

  public YcsbStatusLine(
      PrintStream out,
      RunInfo info,
      Phase phase,
      Duration every,
      MeasurementInterval series,
      UnaryOperator<String> mask) {
    this(out, info, phase, every, series, mask, Clock.system(ZoneId.systemDefault()));
  }

  YcsbStatusLine(
      PrintStream out,
      RunInfo info,
      Phase phase,
      Duration every,
      MeasurementInterval series,
      UnaryOperator<String> mask,
      Clock clock) {
    this.out = out;
    this.label = mask.apply(info.label());
    // as in the final report: the records of a load, however many go into one batch
    this.countsItems = phase == Phase.LOAD;
    this.every = every;
    this.series = series;
    this.mask = mask;
    this.clock = clock;
  }

  @Override
  public void remark(String text) {
    out.println(mask.apply(text));
  }

  @Override
  public void started(boolean warmup) {
    measuring = !warmup;
    if (measuring) {
      line(0);
    }
  }

  @Override
  public void interval(Interval interval) {
    if (interval.warmup()) {
      return;
    }
    last = interval;
    done += countsItems ? interval.what().items() : interval.what().completed();
    YcsbMetric.of(interval.what(), series)
        .forEach(
            metric ->
                sinceLastLine.merge(
                    metric.name(),
                    metric.latencies(),
                    (sum, more) -> {
                      sum.add(more);
                      return sum;
                    }));
    long due = (lastLineNanos / every.toNanos() + 1) * every.toNanos();
    if (interval.endNanos() >= due) {
      line(interval.endNanos());
    }
  }

  /** Prints the last line. */
  @Override
  public void close() {
    if (measuring) {
      measuring = false;
      line(last == null ? 0 : last.endNanos());
    }
  }

  private void line(long nanos) {
    StringBuilder line = new StringBuilder(label);
    line.append(DATE.format(clock.instant().atZone(clock.getZone())));
    line.append(' ').append(nanos / 1_000_000_000).append(" sec: ");
    line.append(done).append(" operations; ");
    if (done != 0) {
      double seconds = (nanos - lastLineNanos) / 1e9;
      double speed = seconds == 0 ? 0 : (done - doneAtLastLine) / seconds;
      line.append(twoDigits.format(speed)).append(" current ops/sec; ");
    }
    line.append(YcsbRemaining.text(last));
    line.append(sinceLastLine.entrySet().stream().map(this::metric).collect(Collectors.joining()));
    out.println(line);
    sinceLastLine.values().forEach(Histogram::reset);
    doneAtLastLine = done;
    lastLineNanos = nanos;
  }

  private String metric(Map.Entry<String, Histogram> entry) {
    Histogram nanos = entry.getValue();
    boolean none = nanos.getTotalCount() == 0;
    StringBuilder text = new StringBuilder("[").append(entry.getKey());
    text.append(": Count=").append(nanos.getTotalCount());
    text.append(", Max=").append(nanos.getMaxValue() / 1000);
    text.append(", Min=").append(none ? YcsbReport.NO_MINIMUM : nanos.getMinValue() / 1000);
    text.append(", Avg=").append(none ? "NaN" : twoDigits.format(nanos.getMean() / 1e3));
    for (String percentile : new String[] {"50", "90", "99", "99.9", "99.99"}) {
      long value = none ? 0 : nanos.getValueAtPercentile(Double.parseDouble(percentile)) / 1000;
      text.append(", ").append(percentile).append('=').append(value);
    }
    return text.append("] ").toString();
  }
}
