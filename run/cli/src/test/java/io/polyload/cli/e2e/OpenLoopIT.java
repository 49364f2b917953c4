package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs at a rate: the schedule is kept and both clocks are shown. */
@Isolated("whoever takes the processor from it makes it late")
class OpenLoopIT extends UserTest {

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "poisson"})
  void rateIsKeptAndTheWarmUpCountsNowhere(String pacing) {
    PolyloadProcess run =
        start(
                "run",
                "noop",
                "-P",
                "workloada",
                "-p",
                "operationcount=0",
                "-threads",
                "4",
                "-target",
                "4000",
                "-p",
                "pacing=" + pacing,
                "-p",
                "warmup=1s",
                "-p",
                "maxexecutiontime=4")
            .ends(0);

    assertThat(run.err())
        .contains(
            ": ycsb run on noop, 4 clients, target 4,000 ops/s ("
                + pacing
                + "), warm-up 1s, at most 4s\n")
        .containsPattern("(?m)^ +1s warm-up ")
        .containsPattern("(?m)^ +4s run .* response p50 ");
    Results results = run.results().areComplete();
    long scheduled = results.count("/schedule/scheduled");
    if (pacing.equals("uniform")) {
      assertThat(scheduled).isEqualTo(16_000);
    }
    long started = results.count("/schedule/started");
    // on a machine that is busy otherwise a few that were due at the very end are not begun
    assertThat(started).isGreaterThan(scheduled * 9 / 10);
    assertThat(results.count("/schedule/unstarted")).isEqualTo(scheduled - started);
    assertThat(results.count("/totals/operations")).isEqualTo(started);
    assertThat(results.summary().at("/schedule/achieved").doubleValue())
        .isCloseTo(4000, Percentage.withPercentage(25));
    assertThat(run.out())
        .containsPattern("(?m)^ latency \\| clock    \\| +mean \\| +p50 ")
        .containsPattern("(?m)^ READ    \\| response \\|")
        .containsPattern("(?m)^ +\\| service  \\|")
        .containsPattern(
            "(?m)^Schedule: target 4,000 ops/s, achieved \\d,\\d{3} ops/s; scheduled %,d, started"
                .formatted(scheduled));
    assertThat(results.text("timeline.csv")).contains(",true,TOTAL,", ",false,TOTAL,");
    assertThat(results.text("latency.hlog")).contains("Tag=READ.service,", "Tag=LAG,");
  }

  @Test
  void longestTimeEndsARunWithoutATarget() {
    PolyloadProcess run =
        start(
                "run",
                "noop",
                "-P",
                "workloada",
                "-p",
                "operationcount=0",
                "-p",
                "maxexecutiontime=1")
            .ends(0);
    Results results = run.results().areComplete();
    assertThat(results.summary().at("/stopReason").textValue()).isEqualTo("TIME_UP");
    // on a machine that is busy otherwise the last operations may come back late
    assertThat(results.summary().at("/elapsedSeconds").doubleValue()).isBetween(0.99, 10.0);
    assertThat(run.out()).contains("Closed loop: ").doesNotContain("Ended early");
  }

  @Test
  void operationsThatWereDueButNotBegunAreTold() {
    PolyloadProcess run =
        start(
                "bench",
                "memory",
                "-p",
                "recordcount=100",
                "-p",
                "operationcount=0",
                "-p",
                "memory.delay=20ms",
                "-target",
                "500",
                "-p",
                "maxexecutiontime=1s")
            .ends(0);
    Results results = run.allResults().get(1);
    assertThat(results.count("/schedule/scheduled")).isEqualTo(500);
    assertThat(results.count("/schedule/unstarted")).isGreaterThan(300);
    assertThat(run.out()).containsPattern("scheduled 500, started \\d\\d, unstarted 4\\d\\d\n");
  }
}
