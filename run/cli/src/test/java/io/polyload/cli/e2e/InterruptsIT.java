package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.testing.ServerInstance;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that somebody ends. */
class InterruptsIT extends UserTest {

  private static final String INTERRUPTED =
      "interrupted: finishing what is in flight, then reporting; once more stops at once\n";

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void interruptedRunReportsInFull(String signal) {
    PolyloadProcess run =
        start("run", "noop", "-P", "workloada", "-p", "operationcount=0", "-target", "500")
            .hasRunFor(1)
            .signal(signal)
            .ends(130);

    assertThat(run.err()).contains("\n" + INTERRUPTED);
    assertThat(run.out())
        .contains("Schedule: target 500 ops/s, achieved ")
        .endsWith("\nEnded early: interrupted\n");
    Results results = run.results().areComplete();
    assertThat(results.count("/totals/operations")).isGreaterThan(400);
    assertThat(results.summary().at("/stopReason").textValue()).isEqualTo("INTERRUPTED");
    assertThat(results.count("/exitCode")).isEqualTo(130);
  }

  @Test
  void interruptedLoadSaysHowToGoOn() {
    PolyloadProcess load =
        start("load", "noop", "-p", "recordcount=1000000", "-target", "50")
            .hasRunFor(1)
            .signal("INT")
            .ends(130);

    assertThat(load.out())
        .containsPattern(
            "\nData is NOT as it must be: \\d+ of 1000000 records have not been acknowledged; the"
                + " same command with -resume completes the load\n")
        .endsWith("\nEnded early: interrupted\n");
  }

  @Test
  void interruptedBenchDoesNotGoOnWithItsRun() {
    PolyloadProcess bench =
        start("bench", "-p", "recordcount=1000000", "-target", "20")
            .hasRunFor(1)
            .signal("INT")
            .ends(130);
    assertThat(bench.allResults()).hasSize(1);
    assertThat(bench.out()).contains("ycsb load on h2").doesNotContain("ycsb run on h2");
  }

  @Test
  void secondInterruptEndsAtOnce() {
    try (ServerInstance server = Database.MONGODB.fresh("twice")) {
      List<String> options =
          Database.flat(
              "mongodb",
              Database.MONGODB.at(server.url()),
              "-P",
              "workloada",
              "-p",
              "recordcount=100");
      start("load", options).ends(0);
      PolyloadProcess run =
          start("run", options, "-p", "operationcount=0", "-p", "drain.timeout=10m").hasRunFor(1);
      server.pause();
      run.signal("INT").says(INTERRUPTED);
      assertThat(run.isAlive()).isTrue();
      double before = run.seconds();
      run.signal("INT").ends(130);
      assertThat(run.seconds() - before).isLessThan(5);
      assertThat(run.out()).isEmpty();
    }
  }
}
