package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.OpType;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Phase;
import io.polyload.core.engine.StopReason;
import io.polyload.core.measure.Recorder;
import io.polyload.core.measure.Snapshot;
import io.polyload.core.measure.Usage;
import io.polyload.core.report.Report;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YcsbReportTest {

  @Test
  void theLinesAreYcsbs() {
    Golden.check("ycsb-op.txt", text(SampleRun.paced().report(), MeasurementInterval.OP));
  }

  @Test
  void theIntendedSeriesTakesTheNamesOfTheOther() {
    Report report = SampleRun.paced().report();
    assertThat(text(report, MeasurementInterval.INTENDED))
        .contains("[READ], Return=OK, ")
        .contains("[READ], MaxLatency(us), 5693\n")
        .doesNotContain("Intended-");
    assertThat(text(report, MeasurementInterval.OP)).contains("[READ], MaxLatency(us), 698\n");
  }

  @Test
  void bothSeriesMeansTheIntendedOneOnTopWithoutReturnCodes() {
    assertThat(text(SampleRun.paced().report(), MeasurementInterval.BOTH))
        .startsWith(text(SampleRun.paced().report(), MeasurementInterval.OP))
        .contains("[Intended-READ], MaxLatency(us), 5693\n")
        .contains("[Intended-READ-FAILED], Operations, ")
        .doesNotContain("[Intended-READ], Return");
  }

  @Test
  void theThroughputOfALoadCountsTheRecordsOfItsBatches() {
    Snapshot batches = snapshot(Outcome.ok(100));
    assertThat(text(report(Phase.LOAD, batches), MeasurementInterval.OP))
        .startsWith("[OVERALL], RunTime(ms), 2000\n[OVERALL], Throughput(ops/sec), 50.0\n")
        .contains("[INSERT], Operations, 1\n")
        .endsWith("[INSERT], Return=OK, 1\n");
    assertThat(text(report(Phase.RUN, batches), MeasurementInterval.OP))
        .contains("[OVERALL], Throughput(ops/sec), 0.5\n");
  }

  @Test
  void whereAllFailedThereIsStillABlockForTheReturnCodes() {
    assertThat(text(report(Phase.RUN, snapshot(Outcome.FAILED)), MeasurementInterval.OP))
        .endsWith(
            """
            [INSERT], Operations, 0
            [INSERT], AverageLatency(us), NaN
            [INSERT], MinLatency(us), 9223372036854775807
            [INSERT], MaxLatency(us), 0
            [INSERT], 50thPercentileLatency(us), 0
            [INSERT], 95thPercentileLatency(us), 0
            [INSERT], 99thPercentileLatency(us), 0
            [INSERT], 99.9PercentileLatency(us), 0
            [INSERT], Return=ERROR, 1
            [INSERT-FAILED], Operations, 1
            [INSERT-FAILED], AverageLatency(us), 1.5
            [INSERT-FAILED], MinLatency(us), 1
            [INSERT-FAILED], MaxLatency(us), 1
            [INSERT-FAILED], 50thPercentileLatency(us), 1
            [INSERT-FAILED], 95thPercentileLatency(us), 1
            [INSERT-FAILED], 99thPercentileLatency(us), 1
            [INSERT-FAILED], 99.9PercentileLatency(us), 1
            """);
  }

  @ParameterizedTest
  @CsvSource({"1, 1st", "2, 2nd", "3, 3rd", "11, 11th", "13, 13th", "21, 21st", "99.99, 99.99"})
  void percentilesAreNamedAsYcsbNamesThem(double percentile, String name) {
    assertThat(YcsbReport.ordinal(percentile)).isEqualTo(name);
  }

  private static Snapshot snapshot(Outcome outcome) {
    OpType insert = OpType.of(0, "INSERT");
    Recorder recorder = new Recorder(List.of(insert), 1, false);
    recorder.writer(0).record(insert, 0, 0, 1500, outcome, 0);
    return recorder.reader().next();
  }

  private static Report report(Phase phase, Snapshot totals) {
    return new Report(
        "ycsb",
        "mongodb",
        phase,
        "records",
        1,
        1,
        "platform",
        42,
        SampleRun.START,
        2_000_000_000L,
        totals,
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        new Usage(0, List.of()),
        StopReason.COMPLETED,
        false,
        Optional.empty());
  }

  private static String text(Report report, MeasurementInterval interval) {
    return YcsbReport.text(report, SampleRun.info(), interval);
  }
}
