package io.polyload.tpcc.job;

import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.report.Report;
import io.polyload.core.report.Summary;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A run in TPC-C's terms: tpmC, the limits of the response times, and the lines with which
 * BenchmarkSQL ends.
 */
final class RunSummary {

  private static final double PERCENTILE = 90;
  private static final double NANOS = 1e9;
  private static final double SECONDS_PER_MINUTE = 60;
  private static final double PERCENT = 100;
  private static final DateTimeFormatter LOG_TIME = DateTimeFormatter.ofPattern("HH:mm:ss,SSS");
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  private final Report report;
  private final ZoneId zone;

  private RunSummary(Report report, ZoneId zone) {
    this.report = report;
    this.zone = zone;
  }

  /**
   * @param zone of the times in BenchmarkSQL's lines
   */
  static Summary of(Report report, ZoneId zone) {
    return new RunSummary(report, zone).summary();
  }

  private Summary summary() {
    long transactions = report.totals().ok();
    // the planned roll-backs belong to the figure
    double tpmC = perMinute(figures(Transaction.NEW_ORDER).ok());
    double tpmTotal = perMinute(transactions);
    List<String> lines = new ArrayList<>();
    if (transactions > 0) {
      lines.addAll(limits(transactions));
      lines.add("");
    }
    Instant end = report.start().plusNanos(report.elapsedNanos());
    lines.add(logged(end, "Measured tpmC (NewOrders) = " + truncated(tpmC)));
    lines.add(logged(end, "Measured tpmTOTAL = " + truncated(tpmTotal)));
    lines.add(logged(end, "Session Start = " + TIME.format(report.start().atZone(zone))));
    lines.add(logged(end, "Session End = " + TIME.format(end.atZone(zone))));
    lines.add(logged(end, "Transaction Count = " + transactions));
    Map<String, Double> metrics = new LinkedHashMap<>();
    metrics.put("tpmC", tpmC);
    metrics.put("tpmTotal", tpmTotal);
    return new Summary(lines, metrics);
  }

  private OpSnapshot figures(Transaction transaction) {
    return report.totals().ops().get(transaction.type().index());
  }

  private double perMinute(long count) {
    return report.perSecond(count) * SECONDS_PER_MINUTE;
  }

  private List<String> limits(long transactions) {
    List<String> lines = new ArrayList<>();
    lines.add(row("TPC-C", "share", "at least", "p90", "limit", ""));
    for (Transaction transaction : Transaction.values()) {
      OpSnapshot figures = figures(transaction);
      if (figures.ok() > 0) {
        lines.add(limit(transaction, figures, transactions));
      }
    }
    lines.add("A tool's figures, not a result by the rules of TPC-C, which wants an audit.");
    return lines;
  }

  private static String limit(Transaction transaction, OpSnapshot figures, long transactions) {
    double share = PERCENT * figures.ok() / transactions;
    double seconds = figures.okResponse().getValueAtPercentile(PERCENTILE) / NANOS;
    List<String> broken = new ArrayList<>();
    if (share < transaction.leastPercent()) {
      broken.add("share too small");
    }
    if (seconds > transaction.limitSeconds()) {
      broken.add("too slow");
    }
    return row(
        transaction.name(),
        String.format(Locale.ROOT, "%.2f %%", share),
        transaction.leastPercent() == 0 ? "" : transaction.leastPercent() + " %",
        String.format(Locale.ROOT, "%.3f s", seconds),
        transaction.limitSeconds() + " s",
        broken.isEmpty() ? "kept" : String.join(", ", broken));
  }

  private static String row(String... cells) {
    return String.format("%-12s %9s %9s %10s %6s  %s", (Object[]) cells).stripTrailing();
  }

  private String logged(Instant at, String text) {
    return LOG_TIME.format(at.atZone(zone)) + " [main] INFO jTPCC : Term-00, " + text;
  }

  /** Two decimals, as BenchmarkSQL cuts them. */
  private static String truncated(double value) {
    return BigDecimal.valueOf(value).setScale(2, RoundingMode.DOWN).toPlainString();
  }
}
