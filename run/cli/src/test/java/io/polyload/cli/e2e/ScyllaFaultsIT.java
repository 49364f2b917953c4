package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A node that wants passwords, and that dies in the middle of a run, as a user sees it. */
@Execution(ExecutionMode.SAME_THREAD) // the node takes seconds to start, so there is one for all
class ScyllaFaultsIT extends UserTest {

  /** At 100 a second, enough for both to be under way when the node is killed. */
  private static final int OPERATIONS = 1_500;

  private static ServerInstance server;

  @BeforeAll
  static void startServer() {
    server =
        RealServer.CASSANDRA.fresh(
            "faults",
            Map.of("CASSANDRA_AUTH", "1", "CASSANDRA_HEAP_MB", "320", "CASSANDRA_C1", "1"));
  }

  @AfterAll
  static void removeServer() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"scylla", "scylla-async"})
  void wrongPasswordIsToldAndNotShown(String binding) {
    String wrong = server.url().replace(":cassandra@", ":other-word@");
    PolyloadProcess run = start("run", binding, "-P", "workloada", at(wrong)).ends(3);

    assertThat(run.err())
        .startsWith(
            "polyload: scylla at 127.0.0.1:%d refuses user 'cassandra': ".formatted(server.port()))
        .contains("incorrect")
        .doesNotContain("other-word");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).isEmpty();
    assertThat(folder()).isEmptyDirectory();
  }

  @Test
  void missingUserIsToldWithTheOptionsThatNameOne() {
    String nobody = server.url().replace("cassandra:cassandra@", "");
    PolyloadProcess run = start("run", "scylla", "-P", "workloada", at(nobody)).ends(3);

    assertThat(run.err())
        .startsWith("polyload: scylla at 127.0.0.1:%d wants a user: ".formatted(server.port()))
        .endsWith("; say scylla.username and scylla.password\n");
    assertThat(folder()).isEmptyDirectory();
  }

  @Test
  void runsOfBothGoOnWhenTheNodeIsKilledAndBackAndTheirErrorsAreJudged() {
    List<String> table =
        Database.flat(
            at(server.url()), "-P", "workloada", "-p", "recordcount=100", "-p", "table=faults");
    start("load", "scylla", table).ends(0);
    // A failed operation takes seconds, so that some are left for the node however late it is back.
    List<String> slowlyFailing =
        Database.flat(
            table,
            "-threads",
            "4",
            "-target",
            "100",
            "-p",
            "operationcount=" + OPERATIONS,
            "-p",
            "retries.max=3",
            "-p",
            "retries.pause=300ms",
            "-p",
            "errors.giveup=2m");
    PolyloadProcess strict = start("run", "scylla", slowlyFailing);
    PolyloadProcess lenient = start("run", "scylla-async", slowlyFailing, "-p", "errors.max=100%");
    strict.hasRunFor(1);
    lenient.hasRunFor(1);
    server.kill();
    strict.says("errors [1-9]");
    lenient.says("errors [1-9]");
    server.start();

    assertThat(wentOn(strict.ends(4)).out())
        .contains("\nFailed: more errors than errors.max allows\n");
    assertThat(wentOn(lenient.ends(0)).out()).doesNotContain("\nFailed: ");
  }

  /** It has done everything, and says how long the node was away. */
  private static PolyloadProcess wentOn(PolyloadProcess run) {
    Results results = run.results().areComplete();
    assertThat(results.summary().at("/stopReason").textValue()).isEqualTo("COMPLETED");
    assertThat(results.count("/totals/failed")).isPositive();
    assertThat(results.count("/totals/retries")).isPositive();
    assertThat(results.count("/totals/operations") + results.count("/totals/failed"))
        .isEqualTo(OPERATIONS);
    assertThat(run.out())
        .contains("no node can be reached")
        .containsPattern(
            "\\nOutage: connections were lost at \\S+, \\d+\\.\\d\\d s into the run; a client that had"
                + " lost its own succeeded again \\d+\\.\\d\\d s later\\n");
    return run;
  }

  private static List<String> at(String url) {
    return List.of("-p", "scylla.hosts=" + url);
  }
}
