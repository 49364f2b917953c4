package io.polyload.cli.output;

import io.polyload.core.measure.ErrorCount;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** The tables of the text report. */
final class ReportTables {

  private static final int MESSAGE_WIDTH = 48;
  private static final int MESSAGE_LENGTH = 180;

  private ReportTables() {}

  static String counts(Report report) {
    List<ReportRow> rows = ReportRow.of(report.totals());
    boolean rollbacks = rows.stream().anyMatch(row -> row.figures().rolledBack() > 0);
    Table table =
        new Table()
            .words("operation")
            .numbers("operations", "ops/s", "errors", "not found", "retries");
    if (rollbacks) {
      table.numbers("rolled back");
    }
    for (ReportRow row : rows) {
      List<String> cells = new ArrayList<>();
      cells.add(row.label());
      cells.add(Figures.count(row.figures().ok()));
      cells.add(Figures.rate(report.perSecond(row.figures().ok())));
      cells.add(Figures.count(row.figures().failed()));
      cells.add(Figures.count(row.figures().notFound()));
      cells.add(Figures.count(row.figures().retries()));
      if (rollbacks) {
        cells.add(Figures.count(row.figures().rolledBack()));
      }
      table.row(cells);
    }
    return table.text();
  }

  /** With a schedule a row for each clock, response first; parts know only the second one. */
  static String latencies(Report report) {
    boolean paced = report.schedule().isPresent();
    Table table = new Table().words("latency");
    if (paced) {
      table.words("clock");
    }
    table.numbers("mean", "p50", "p90", "p95", "p99", "p99.9", "max");
    for (ReportRow row : ReportRow.of(report.totals())) {
      OpSnapshot figures = row.figures();
      String failed = row.label() + " failed";
      if (!paced) {
        series(table, Stream.of(row.label()), figures.okService());
        series(table, Stream.of(failed), figures.failedService());
      } else if (row.part()) {
        series(table, Stream.of(row.label(), "service"), figures.okService());
        series(table, Stream.of(failed, "service"), figures.failedService());
      } else {
        series(table, Stream.of(row.label(), "response"), figures.okResponse());
        series(table, Stream.of("", "service"), figures.okService());
        series(table, Stream.of(failed, "response"), figures.failedResponse());
        series(table, Stream.of("", "service"), figures.failedService());
      }
    }
    return table.text();
  }

  private static void series(Table table, Stream<String> labels, Histogram latencies) {
    if (latencies.getTotalCount() > 0) {
      table.row(cells(labels, latencies));
    }
  }

  private static List<String> cells(Stream<String> labels, Histogram latencies) {
    Stream<String> percentiles =
        Stream.of(50.0, 90.0, 95.0, 99.0, 99.9).map(p -> Figures.percentile(latencies, p));
    return Stream.of(
            labels,
            Stream.of(Figures.mean(latencies)),
            percentiles,
            Stream.of(Figures.max(latencies)))
        .flatMap(cells -> cells)
        .toList();
  }

  static String errors(List<ErrorCount> errors, UnaryOperator<String> mask) {
    Table table =
        new Table()
            .words("errors of")
            .words("code", 24)
            .numbers("failed", "retried")
            .words("first message", MESSAGE_WIDTH);
    for (ErrorCount error : errors) {
      table.row(
          List.of(
              error.operation(),
              mask.apply(error.code()),
              Figures.count(error.failed()),
              Figures.count(error.retried()),
              shortened(mask.apply(error.message()))));
    }
    return table.text();
  }

  private static String shortened(String message) {
    String line = message.replaceAll("\\s+", " ").strip();
    return line.length() <= MESSAGE_LENGTH ? line : line.substring(0, MESSAGE_LENGTH - 3) + "...";
  }
}
