package io.polyload.cli;

import static io.polyload.core.options.ValueTypes.choice;
import static io.polyload.core.options.ValueTypes.flag;
import static io.polyload.core.options.ValueTypes.percentiles;
import static io.polyload.core.options.ValueTypes.positiveDuration;
import static io.polyload.core.options.ValueTypes.text;

import io.polyload.cli.output.MeasurementInterval;
import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.UnservedKey;
import java.time.Duration;
import java.util.List;

/** The options of the command line itself: what runs, what is shown, where results go. */
public final class CliOptions {

  /** The form of the final report. */
  public enum Format {
    TABLE,
    YCSB
  }

  public static final Option<String> BINDING =
      Option.of(
          "db",
          text("a binding; see 'list'"),
          "the database client, as the first word or"
              + " flag -db; YCSB's class names are understood");

  public static final Option<String> WORKLOAD =
      Option.of(
          "workload",
          text("a workload; see 'list'"),
          "the experiment; YCSB's class names are understood");

  public static final Option<Format> FORMAT =
      Option.of(
              "format",
              choice(Format.class),
              "the report on standard output: a table, or YCSB's lines")
          .or(Format.TABLE);

  public static final Option<Boolean> STATUS =
      Option.of(
              "status",
              flag(),
              "YCSB's status line on standard error instead of the own one (flag -s)")
          .or(false);

  public static final Option<Duration> STATUS_INTERVAL =
      Option.of(
              "status.interval",
              positiveDuration(Duration.ofSeconds(1)),
              "time between YCSB's status lines")
          .or(Duration.ofSeconds(10));

  public static final Option<Boolean> QUIET =
      Option.of("quiet", flag(), "no status lines at all (flag -q)").or(false);

  public static final Option<String> LABEL =
      Option.of(
              "label",
              text("a text"),
              "begins YCSB's status lines and stands in the result (flag -l)")
          .or("");

  public static final Option<String> RESULTS =
      Option.of(
              "results.dir",
              text(
                  "a folder name; %tY %tm %td %tH %tM %tS stand for the start time; 'none' for no folder"),
              "folder for the results of a run; by default results/<time>-<workload>-<phase>-<binding>")
          .alias("resultDirectory");

  public static final Option<List<Double>> PERCENTILES =
      Option.of("hdrhistogram.percentiles", percentiles(), "percentiles in YCSB's report")
          .or(List.of(50.0, 95.0, 99.0));

  public static final Option<MeasurementInterval> INTERVAL =
      Option.of(
              "measurement.interval",
              choice(MeasurementInterval.class),
              "latencies in YCSB's report when a target is set: from the actual start, from the intended one, or both; the table always shows both")
          .or(MeasurementInterval.OP);

  public static final Option<String> EXPORT_FILE =
      Option.of(
          "exportfile", text("a file name"), "writes YCSB's report lines to this file as well");

  private static final String IN_FOLDER = "the result folder holds latency.hlog and timeline.csv";

  public static final OptionGroup GROUP =
      new OptionGroup(
          "command line",
          List.of(
              BINDING,
              WORKLOAD,
              FORMAT,
              STATUS,
              STATUS_INTERVAL,
              QUIET,
              LABEL,
              RESULTS,
              PERCENTILES,
              INTERVAL,
              EXPORT_FILE),
          List.of(
              new UnservedKey(
                  "exporter", "say -format ycsb for YCSB's lines; summary.json holds everything"),
              new UnservedKey(
                  "measurementtype", "everything is measured by HdrHistogram; " + IN_FOLDER),
              new UnservedKey("histogram.buckets", "everything is measured by HdrHistogram"),
              new UnservedKey(
                  "timeseries.granularity", "timeline.csv in the result folder has a row a second"),
              new UnservedKey("measurement.histogram.verbose", IN_FOLDER),
              new UnservedKey("measurement.raw.*", IN_FOLDER),
              new UnservedKey("hdrhistogram.fileoutput", IN_FOLDER),
              new UnservedKey("hdrhistogram.output.path", IN_FOLDER),
              new UnservedKey(
                  "measurement.trackjvm", "CPU time and garbage collections are in every report"),
              new UnservedKey(
                  "reportlatencyforeacherror",
                  "failed operations have latencies of their own, errors are counted by code"),
              new UnservedKey(
                  "latencytrackederrors",
                  "failed operations have latencies of their own, errors are counted by code")));

  private CliOptions() {}
}
