package io.polyload.cli.output;

import io.polyload.core.api.Finding;
import io.polyload.core.engine.StopReason;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.measure.Snapshot;
import io.polyload.core.report.NeverReturned;
import io.polyload.core.report.Outage;
import io.polyload.core.report.Report;
import io.polyload.core.report.Schedule;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/** The final report for people: plain ASCII that fits 120 columns. */
public final class TextReport {

  private static final double NANOS = 1e9;

  private TextReport() {}

  /** Lines, each ended. */
  public static String text(Report report, RunInfo info, UnaryOperator<String> mask) {
    List<String> blocks = new ArrayList<>();
    blocks.add(mask.apply(title(report, info)) + "\n");
    if (report.totals().completed() == 0) {
      blocks.add("No operation came to an end.\n");
    } else {
      blocks.add(ReportTables.counts(report));
      blocks.add(ReportTables.latencies(report));
    }
    blocks.add(String.join("\n", summary(report)) + "\n");
    if (!report.errors().isEmpty()) {
      blocks.add(ReportTables.errors(report.errors(), mask));
    }
    List<String> remarks = remarks(report, info).stream().map(mask).toList();
    if (!remarks.isEmpty()) {
      blocks.add(String.join("\n", remarks) + "\n");
    }
    if (!info.summary().lines().isEmpty()) {
      blocks.add(String.join("\n", info.summary().lines()) + "\n");
    }
    return String.join("\n", blocks);
  }

  private static String title(Report report, RunInfo info) {
    return "%s %s on %s%s, %s, from %s, seed %d"
        .formatted(
            report.workload(),
            report.phase().word(),
            report.binding(),
            info.label().isEmpty() ? "" : " [" + info.label() + "]",
            clients(report),
            report.start().truncatedTo(ChronoUnit.SECONDS),
            report.seed());
  }

  private static String clients(Report report) {
    boolean threads = !"asynchronous".equals(report.threadKind());
    return "%s %s %s%s%s"
        .formatted(
            Figures.count(report.threads()),
            report.threadKind(),
            threads ? "thread" : "client",
            report.threads() == 1 ? "" : "s",
            report.inFlight() == 1
                ? ""
                : " with %s operations in flight each".formatted(Figures.count(report.inFlight())));
  }

  private static List<String> summary(Report report) {
    List<String> lines = new ArrayList<>();
    if (report.schedule().isPresent()) {
      lines.addAll(schedule(report, report.schedule().get()));
    } else {
      lines.add("Closed loop: without a schedule, response time is service time.");
    }
    Snapshot totals = report.totals();
    String total =
        "Total:    %s operations in %s s, %s ops/s"
            .formatted(
                Figures.count(totals.ok()),
                decimal(report.seconds()),
                Figures.rate(report.throughput()));
    if (totals.items() != totals.ok()) {
      total +=
          "; %s %s, %s %s/s"
              .formatted(
                  Figures.count(totals.items()),
                  report.itemName(),
                  Figures.rate(report.itemsPerSecond()),
                  report.itemName());
    }
    lines.add(total);
    lines.add(
        "Client:   %s s of processor time, %s us per operation; %d garbage collections, %d ms"
            .formatted(
                decimal(report.usage().cpuNanos() / NANOS),
                decimal(report.cpuMicrosPerOperation()),
                report.usage().gcCount(),
                report.usage().gcMillis()));
    return lines;
  }

  private static List<String> schedule(Report report, Schedule schedule) {
    Histogram lag = report.totals().lag();
    return List.of(
        "Schedule: target %s ops/s, achieved %s ops/s; scheduled %s, started %s, unstarted %s"
            .formatted(
                Figures.rate(schedule.target()),
                Figures.rate(report.perSecond(report.totals().completed())),
                Figures.count(schedule.scheduled()),
                Figures.count(schedule.started()),
                Figures.count(schedule.unstarted())),
        "          started later than intended by p50 %s, p99 %s, max %s"
            .formatted(Figures.percentile(lag, 50), Figures.percentile(lag, 99), Figures.max(lag)));
  }

  private static List<String> remarks(Report report, RunInfo info) {
    List<String> lines = new ArrayList<>();
    lines.addAll(neverReturned(report));
    report.outages().forEach(outage -> lines.add(outage(report, outage)));
    long clamped = report.totals().ops().stream().mapToLong(OpSnapshot::clamped).sum();
    if (clamped > 0) {
      lines.add("Clamped: %s latencies above 1 h count as 1 h".formatted(Figures.count(clamped)));
    }
    for (Finding finding : report.findings()) {
      lines.add((finding.good() ? "Data: " : "Data is NOT as it must be: ") + finding.text());
    }
    info.notices().forEach(notice -> lines.add("Note: " + notice));
    if (report.tooManyErrors()) {
      lines.add("Failed: more errors than errors.max allows");
    }
    if (report.reason() != StopReason.COMPLETED && report.reason() != StopReason.TIME_UP) {
      lines.add("Ended early: " + report.reason().words());
    }
    report.defect().ifPresent(defect -> lines.add("Defect: " + defect));
    return lines;
  }

  private static String outage(Report report, Outage outage) {
    return "Outage: connections were lost at %s, %s s into the run; %s %s s later"
        .formatted(
            report.start().plusNanos(outage.fromNanos()).truncatedTo(ChronoUnit.SECONDS),
            decimal(outage.fromNanos() / NANOS),
            outage.over() ? "a client that had lost its own succeeded again" : "the run ended",
            decimal(outage.nanos() / NANOS));
  }

  private static List<String> neverReturned(Report report) {
    Map<String, LongSummaryStatistics> nanos =
        report.neverReturned().stream()
            .collect(
                Collectors.groupingBy(
                    NeverReturned::operation,
                    TreeMap::new,
                    Collectors.summarizingLong(NeverReturned::nanos)));
    return nanos.entrySet().stream()
        .map(
            lost ->
                "Never returned: %s x %s, for up to %s s"
                    .formatted(
                        Figures.count(lost.getValue().getCount()),
                        lost.getKey(),
                        decimal(lost.getValue().getMax() / NANOS)))
        .toList();
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, value < 100 ? "%.2f" : "%,.1f", value);
  }
}
