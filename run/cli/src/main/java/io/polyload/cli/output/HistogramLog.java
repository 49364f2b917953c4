package io.polyload.cli.output;

import io.polyload.core.engine.Interval;
import io.polyload.core.engine.RunListener;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.measure.Snapshot;
import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * {@code latency.hlog}: the histograms of each measured second in HdrHistogram's log format,
 * nanoseconds. A tag is the name of a type, followed by {@code .failed} for failed operations and,
 * with a schedule, by {@code .service} for the second clock; {@code LAG} is how late operations
 * started. Summed over the file they are the report's. Does not close its stream.
 */
public final class HistogramLog implements RunListener {

  private final PrintStream out;
  private final HistogramLogWriter log;
  private boolean begun;

  public HistogramLog(OutputStream out) {
    this.out = new PrintStream(new BufferedOutputStream(out), false, StandardCharsets.UTF_8);
    this.log = new HistogramLogWriter(this.out);
  }

  @Override
  public void remark(String text) {}

  @Override
  public void started(boolean warmup) {}

  @Override
  public void interval(Interval interval) {
    if (interval.warmup()) {
      return;
    }
    if (!begun) {
      begun = true;
      begin(interval.start().toEpochMilli());
    }
    Snapshot what = interval.what();
    boolean paced = Latencies.paced(what);
    for (int i = 0; i < what.ops().size(); i++) {
      String name = what.types().get(i).name();
      OpSnapshot figures = what.ops().get(i);
      add(interval, name, figures.okResponse());
      add(interval, name + ".failed", figures.failedResponse());
      if (paced) {
        add(interval, name + ".service", figures.okService());
        add(interval, name + ".failed.service", figures.failedService());
      }
    }
    add(interval, "LAG", what.lag());
    out.flush();
  }

  private void begin(long millis) {
    log.outputComment("[Polyload: latencies in nanoseconds]");
    log.outputLogFormatVersion();
    log.outputStartTime(millis);
    log.outputBaseTime(millis);
    log.setBaseTime(millis);
    log.outputLegend();
  }

  private void add(Interval interval, String tag, Histogram histogram) {
    if (histogram.getTotalCount() == 0) {
      return;
    }
    // tag and times are fields of a histogram, and this one belongs to all listeners
    Histogram copy = histogram.copy();
    copy.setTag(tag);
    long start = interval.start().toEpochMilli();
    copy.setStartTimeStamp(start);
    copy.setEndTimeStamp(start + Math.round(interval.seconds() * 1000));
    log.outputIntervalHistogram(copy);
  }
}
