package io.polyload.cli.output;

import io.polyload.core.api.Phase;
import io.polyload.core.engine.Interval;
import io.polyload.core.engine.RunListener;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.measure.Snapshot;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.HdrHistogram.Histogram;

/**
 * A line a second. Speed and latency are of that second; operations, errors and retries have been
 * counted since the beginning of the stage.
 */
public final class StatusLine implements RunListener {

  private final PrintStream out;
  private final Phase phase;
  private final String itemName;
  private final UnaryOperator<String> mask;
  private long errors;
  private long retries;
  private boolean showsItems;

  /**
   * @param itemName what one item is called, see {@link io.polyload.core.api.Job#itemName}
   */
  public StatusLine(PrintStream out, Phase phase, String itemName, UnaryOperator<String> mask) {
    this.out = out;
    this.phase = phase;
    this.itemName = itemName;
    this.mask = mask;
  }

  @Override
  public void remark(String text) {
    out.println(mask.apply(text));
  }

  @Override
  public void started(boolean warmup) {
    errors = 0;
    retries = 0;
    showsItems = false;
  }

  @Override
  public void interval(Interval interval) {
    errors += interval.what().failed();
    retries += interval.what().retries();
    out.println(line(interval));
  }

  private String line(Interval interval) {
    Snapshot what = interval.what();
    StringBuilder line = new StringBuilder();
    line.append(
        String.format(
            Locale.ROOT,
            "%6s %-7s %11s ops %6s  %8s ops/s",
            Figures.span(interval.endNanos() / 1e9),
            interval.warmup() ? "warm-up" : phase.word(),
            Figures.count(interval.completed()),
            Progress.percent(interval),
            perSecond(what.ok(), interval)));
    // once they differ they are shown to the end, so that lines stay comparable
    showsItems |= what.items() != what.ok();
    if (showsItems) {
      line.append("  ").append(perSecond(what.items(), interval)).append(' ').append(itemName);
      line.append("/s");
    }
    Histogram latencies = Latencies.total(what, OpSnapshot::okResponse);
    line.append(
        String.format(
            Locale.ROOT,
            "  %sp50 %7s  p99 %7s  errors %d  retries %d",
            Latencies.paced(what) ? "response " : "",
            Figures.percentile(latencies, 50),
            Figures.percentile(latencies, 99),
            errors,
            retries));
    Progress.secondsLeft(interval)
        .ifPresent(seconds -> line.append("  ETA ").append(Figures.span(seconds)));
    return line.toString();
  }

  private static String perSecond(long count, Interval interval) {
    return Figures.rate(interval.seconds() == 0 ? 0 : count / interval.seconds());
  }
}
