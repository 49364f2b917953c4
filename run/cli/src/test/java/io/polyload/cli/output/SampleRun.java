package io.polyload.cli.output;

import io.polyload.core.api.Finding;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Phase;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.engine.EngineSettings;
import io.polyload.core.engine.ErrorLimit;
import io.polyload.core.engine.Interval;
import io.polyload.core.engine.Plan;
import io.polyload.core.engine.StopReason;
import io.polyload.core.measure.ErrorCount;
import io.polyload.core.measure.Recorder;
import io.polyload.core.measure.Snapshot;
import io.polyload.core.measure.Usage;
import io.polyload.core.options.Options;
import io.polyload.core.options.Origin;
import io.polyload.core.report.NeverReturned;
import io.polyload.core.report.Outage;
import io.polyload.core.report.Report;
import io.polyload.core.report.Schedule;
import io.polyload.core.report.Summary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run made by hand: three seconds of 500 reads and 100 read-modify-writes each, some not found,
 * some failed, some repeated.
 */
final class SampleRun {

  static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
  static final String SECRET = "hunter2-hunter2";

  private static final OpType READ = OpType.of(0, "READ");
  private static final OpType COMPOSITE = OpType.of(1, "READ-MODIFY-WRITE");
  private static final OpType READ_PART = OpType.part(2, "READ-MODIFY-WRITE/READ", "READ");
  private static final OpType UPDATE_PART = OpType.part(3, "READ-MODIFY-WRITE/UPDATE", "UPDATE");
  private static final OpType VERIFY = OpType.part(4, "VERIFY", "VERIFY");
  private static final OpType SCAN = OpType.of(5, "SCAN");

  private static final List<OpType> TYPES =
      List.of(READ, COMPOSITE, READ_PART, UPDATE_PART, VERIFY, SCAN);

  private static final long MICRO = 1_000;
  private static final long SECOND = 1_000_000_000;

  private final boolean paced;
  private final Snapshot totals;
  private final List<Interval> intervals = new ArrayList<>();

  private SampleRun(boolean paced) {
    this.paced = paced;
    Recorder recorder = new Recorder(TYPES, 1, paced);
    Recorder.Writer writer = recorder.writer(0);
    Recorder.Reader seconds = recorder.reader();
    long completed = 0;
    for (int second = 0; second < 3; second++) {
      record(writer, second);
      Snapshot what = seconds.next();
      completed += what.completed();
      intervals.add(
          new Interval(
              false,
              START.plusSeconds(second),
              second * SECOND,
              (second + 1) * SECOND,
              what,
              completed,
              3000,
              Long.MAX_VALUE));
    }
    this.totals = recorder.reader().next();
  }

  static SampleRun paced() {
    return new SampleRun(true);
  }

  static SampleRun closedLoop() {
    return new SampleRun(false);
  }

  /** A second in which nothing came to an end. */
  static Snapshot nothing() {
    return new Recorder(TYPES, 1, false).reader().next();
  }

  private void record(Recorder.Writer writer, int second) {
    for (int i = 0; i < 500; i++) {
      Outcome outcome = i % 100 == 99 ? Outcome.FAILED : Outcome.OK;
      outcome = i % 50 == 7 ? Outcome.NOT_FOUND : outcome;
      record(writer, READ, i, 100 + i + 50L * second, outcome, i % 250 == 3 ? 2 : 0);
    }
    for (int i = 0; i < 100; i++) {
      record(writer, READ_PART, i, 200 + i, Outcome.OK, 0);
      record(writer, UPDATE_PART, i, 900 + i, i == 9 ? Outcome.FAILED : Outcome.OK, 0);
      record(writer, COMPOSITE, i, 1200 + 2L * i, i == 9 ? Outcome.FAILED : Outcome.OK, 0);
      record(writer, VERIFY, i, 2, i == 50 ? Outcome.FAILED : Outcome.OK, 0);
    }
  }

  /** Every tenth operation starts 5 ms late, the others 3 us. */
  private void record(
      Recorder.Writer writer, OpType type, int i, long micros, Outcome outcome, int retries) {
    long start = 10 * SECOND;
    long intended = paced && !type.part() ? start - (i % 10 == 0 ? 5_000 : 3) * MICRO : start;
    writer.record(type, intended, start, start + micros * MICRO, outcome, retries);
  }

  List<Interval> intervals() {
    return intervals;
  }

  Snapshot totals() {
    return totals;
  }

  Report report() {
    return report(Phase.RUN, StopReason.COMPLETED);
  }

  Report report(Phase phase, StopReason reason) {
    boolean good = reason == StopReason.COMPLETED;
    return new Report(
        "ycsb",
        "mongodb",
        phase,
        "records",
        8,
        1,
        "platform",
        42,
        START,
        3 * SECOND,
        totals,
        paced ? Optional.of(new Schedule(620, 1860, 1800)) : Optional.empty(),
        good ? List.of() : List.of(new NeverReturned("READ", 12_300_000_000L)),
        List.of(
            new ErrorCount("READ", "11600", 15, 12, "server\n  shuts down, password=" + SECRET),
            new ErrorCount(
                "READ-MODIFY-WRITE",
                "WriteConflictThatGoesOnAndOnForEver",
                3,
                0,
                "the row has gone ".repeat(20))),
        good ? List.of() : List.of(new Outage(SECOND, 2 * SECOND, false)),
        List.of(
            good
                ? new Finding(true, "1000 records are there")
                : new Finding(false, "5 records are missing")),
        new Usage(
            1_800_000_000L,
            List.of(
                new Usage.Collector("G1 Young Generation", 4, 25),
                new Usage.Collector("G1 Old Generation", 0, 0))),
        reason,
        !good,
        good ? Optional.empty() : Optional.of(new IllegalStateException("broken " + SECRET)));
  }

  static RunInfo info() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("server", "MongoDB 6.0.19, replica set rs0");
    facts.put("write concern", "w: 1 at mongodb://bench:" + SECRET + "@db1");
    return new RunInfo(
        "0.1.0",
        "nightly",
        List.of(
            new Options.Shown("threads", "8", Origin.flag("-threads")),
            new Options.Shown("target", "620.0", Origin.COMMAND_LINE),
            new Options.Shown("seed", "42", Origin.DEFAULT),
            new Options.Shown("warmup", "0s", Origin.DEFAULT),
            new Options.Shown("errors.max", "0", Origin.DEFAULT),
            new Options.Shown("retries.max", "3", Origin.DEFAULT),
            new Options.Shown("mongodb.url", "mongodb://***@db1", Origin.file("props.mongo", 7)),
            new Options.Shown("table", "C:\\user table", Origin.file("props.mongo", 8))),
        facts,
        List.of("the table holds more records than recordcount"),
        List.of(50.0, 95.0, 99.0, 99.9),
        new Summary(
            List.of("In the workload's own terms:", "1200.5 per minute"),
            Map.of("perMinute", 1200.5)));
  }

  /** What a run of this kind was planned as. */
  static Plan<Object> plan(double target) {
    return new Plan<>(
        "ycsb",
        "mongodb",
        Phase.RUN,
        null,
        Object.class,
        null,
        new EngineSettings(
            8,
            1,
            target,
            EngineOptions.Pacing.POISSON,
            null,
            3000,
            60 * SECOND,
            90 * SECOND,
            42,
            ErrorLimit.NONE,
            EngineOptions.ErrorAction.CONTINUE,
            0,
            3,
            0,
            EngineOptions.ThreadKind.AUTO,
            0));
  }

  static String mask(String text) {
    return text.replace(SECRET, Options.MASK);
  }
}
