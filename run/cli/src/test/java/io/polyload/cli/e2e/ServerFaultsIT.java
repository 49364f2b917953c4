package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.testing.ServerInstance;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Servers that are not there, that die or hang in the middle, and that come back. */
@Execution(ExecutionMode.SAME_THREAD) // each test kills the servers of the others
class ServerFaultsIT extends UserTest {

  private static final Map<Database, ServerInstance> SERVERS = new EnumMap<>(Database.class);

  @AfterAll
  static void removeServers() {
    SERVERS.values().forEach(ServerInstance::close);
    SERVERS.clear();
  }

  /** A server of this class, which runs. */
  private static ServerInstance server(Database database) {
    ServerInstance server = SERVERS.computeIfAbsent(database, one -> one.fresh("faults"));
    server.start();
    return server;
  }

  /** Options for a new table; a driver that waits for a dead server waits shortly. */
  private static List<String> table(Database database, ServerInstance server) {
    String url =
        server.url()
            + (database.binding().startsWith("mongodb") ? "&serverSelectionTimeoutMS=2000" : "");
    return Database.flat(
        database.binding(), database.at(url), "-p", "table=" + Database.newTable());
  }

  @ParameterizedTest
  @CsvSource({
    "MYSQL, jdbc:mysql://127.0.0.1:%d/ycsb, mysql at jdbc:mysql://127.0.0.1:%d/ycsb",
    "MONGODB, mongodb://127.0.0.1:%d/ycsb, mongodb at 127.0.0.1:%d",
    "MONGODB_ASYNC, mongodb://127.0.0.1:%d/ycsb, mongodb at 127.0.0.1:%d",
    "REDIS, redis://127.0.0.1:%d, redis at 127.0.0.1:%d",
    "REDIS_ASYNC, redis://127.0.0.1:%d, redis at 127.0.0.1:%d",
    "SCYLLA, 127.0.0.1:%d, scylla at 127.0.0.1:%d",
    "SCYLLA_ASYNC, 127.0.0.1:%d, scylla at 127.0.0.1:%d"
  })
  void portWhereNobodyListensIsTold(Database database, String url, String place)
      throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    PolyloadProcess run =
        start("run", database.binding(), "-P", "workloada", database.at(url.formatted(port)))
            .ends(3);

    assertThat(run.err())
        .isEqualTo("polyload: cannot reach " + place.formatted(port) + ": Connection refused\n");
    assertThat(run.out()).isEmpty();
    assertThat(folder()).isEmptyDirectory();
    assertThat(run.seconds()).isLessThan(20);
  }

  @ParameterizedTest
  @EnumSource(names = {"MYSQL", "MONGODB"})
  void loadOfAServerThatDiesIsCompletedByResume(Database database) {
    ServerInstance server = server(database);
    List<String> options =
        Database.flat(
            table(database, server),
            "-p",
            "recordcount=4000",
            "-p",
            "batchsize=10",
            "-threads",
            "4");
    PolyloadProcess load =
        start("load", options, "-target", "50", "-p", "errors.giveup=2s").hasRunFor(1);
    server.kill();
    load.ends(4);

    assertThat(load.out())
        .contains(" INSERT failed | ")
        .contains("errors of | code ")
        .containsPattern(
            "\nData is NOT as it must be: \\d+ of 4000 records have not been acknowledged; the same"
                + " command with -resume completes the load\n")
        .contains("\nFailed: more errors than errors.max allows\n")
        .endsWith(
            "\nEnded early: operations failed and none succeeded for as long as errors.giveup"
                + " allows\n");
    Results results = load.results().areComplete();
    assertThat(results.summary().at("/stopReason").textValue()).isEqualTo("GAVE_UP");
    assertThat(results.count("/exitCode")).isEqualTo(4);
    assertThat(results.count("/totals/items")).isBetween(10L, 3990L);
    assertThat(start("check", options).ends(3).err()).startsWith("polyload: cannot reach ");

    server.start();
    assertThat(start("check", options).ends(4).out())
        .containsPattern("Data is NOT as it must be: \\d+ of 4000 records are missing, the first");
    PolyloadProcess resumed = start("load", options, "-resume").ends(0);
    assertThat(resumed.err())
        .contains("\nresuming: records that are there already are left as they are\n");
    assertThat(resumed.out()).containsPattern("\nData: \\d+ records were there already\n");
    assertThat(start("check", options).ends(0).out())
        .contains("\nData: all 4000 records are there; ");
  }

  @ParameterizedTest
  @CsvSource({
    "MYSQL, 3, 0, 4",
    "MONGODB, 0, 100%, 0",
    "MONGODB_ASYNC, 3, 0, 4",
    "REDIS, 0, 100%, 0",
    "REDIS_ASYNC, 3, 0, 4"
  })
  void runGoesOnWhenTheServerIsBackAndItsErrorsAreJudged(
      Database database, int retries, String errorsMax, int exitCode) {
    ServerInstance server = server(database);
    List<String> options = Database.flat(table(database, server), "-p", "recordcount=100");
    start("load", options).ends(0);
    PolyloadProcess run =
        start(
                "run",
                options,
                "-P",
                "workloada",
                "-p",
                "recordcount=100",
                "-p",
                "operationcount=1000",
                "-target",
                "100",
                "-threads",
                "4",
                "-p",
                "retries.max=" + retries,
                "-p",
                "errors.giveup=1m",
                "-p",
                "errors.max=" + errorsMax)
            .hasRunFor(1);
    server.kill();
    run.says("errors [1-9]");
    server.start();
    run.ends(exitCode);

    Results results = run.results().areComplete();
    assertThat(results.summary().at("/stopReason").textValue()).isEqualTo("COMPLETED");
    assertThat(results.count("/totals/operations") + results.count("/totals/failed"))
        .isEqualTo(1000);
    assertThat(results.count("/totals/operations")).isGreaterThan(200);
    assertThat(run.out())
        .contains("errors of | code ")
        .containsPattern(
            "\\nOutage: connections were lost at \\S+, \\d+\\.\\d\\d s into the run; a client that had"
                + " lost its own succeeded again \\d+\\.\\d\\d s later\\n");
    assertThat(run.out().contains("\nFailed: more errors than errors.max allows\n"))
        .isEqualTo(exitCode == 4);
  }

  @Test
  void operationsThatAreRepeatedUntilTheServerIsBackDoNotFail() {
    ServerInstance server = server(Database.MYSQL);
    List<String> options =
        Database.flat(table(Database.MYSQL, server), "-P", "workloada", "-p", "recordcount=100");
    start("load", options).ends(0);
    PolyloadProcess run =
        start(
                "run",
                options,
                "-p",
                "operationcount=300",
                "-target",
                "100",
                "-p",
                "retries.max=1000",
                "-p",
                "errors.giveup=1m")
            .hasRunFor(1);
    server.kill();
    server.start();
    run.ends(0);

    Results results = run.results().areComplete();
    assertThat(results.count("/totals/operations")).isEqualTo(300);
    assertThat(results.count("/totals/failed")).isZero();
    assertThat(results.count("/totals/retries")).isPositive();
    assertThat(run.out()).contains("errors of | code ");
  }

  @ParameterizedTest
  @EnumSource(names = {"MYSQL", "MONGODB"})
  void runGivesUpWhenTheServerStaysAway(Database database) {
    ServerInstance server = server(database);
    List<String> options =
        Database.flat(table(database, server), "-P", "workloada", "-p", "recordcount=100");
    start("load", options).ends(0);
    PolyloadProcess run =
        start("run", options, "-target", "200", "-threads", "4", "-p", "errors.giveup=2s")
            .hasRunFor(1);
    server.kill();
    double killed = run.seconds();
    run.ends(4);

    assertThat(run.seconds() - killed).isLessThan(15);
    assertThat(run.out())
        .endsWith(
            "\nEnded early: operations failed and none succeeded for as long as errors.giveup"
                + " allows\n");
    Results results = run.results().areComplete();
    assertThat(results.summary().at("/stopReason").textValue()).isEqualTo("GAVE_UP");
    assertThat(results.count("/totals/operations")).isPositive();
    assertThat(results.count("/totals/failed")).isPositive();
    assertThat(results.count("/schedule/unstarted")).isNotNegative();
  }

  @ParameterizedTest
  @EnumSource(names = {"MYSQL", "MONGODB"})
  void serverThatStopsAnsweringDoesNotHoldUpTheEnd(Database database) {
    ServerInstance server = server(database);
    List<String> options =
        Database.flat(table(database, server), "-P", "workloada", "-p", "recordcount=100");
    start("load", options).ends(0);
    PolyloadProcess run =
        start(
                "run",
                options,
                "-threads",
                "3",
                "-p",
                "operationcount=0",
                "-p",
                "maxexecutiontime=3",
                "-p",
                "drain.timeout=1s")
            .hasRunFor(1);
    try {
      server.pause();
      run.ends(4);
    } finally {
      server.resume();
    }

    assertThat(run.out())
        .containsPattern("\nNever returned: \\d x (READ|UPDATE), for up to \\d+\\.\\d\\d s\n")
        .endsWith("\nEnded early: operations did not come back\n");
    Results results = run.results().areComplete();
    assertThat(results.summary().at("/stopReason").textValue()).isEqualTo("HUNG");
    assertThat(results.summary().at("/neverReturned")).hasSize(3);
    assertThat(results.count("/totals/operations")).isPositive();
  }
}
