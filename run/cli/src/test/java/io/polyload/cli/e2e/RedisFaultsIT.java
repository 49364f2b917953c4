package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens to a Redis in the middle of a run, as a user sees it. */
class RedisFaultsIT extends UserTest {

  @ParameterizedTest
  @ValueSource(strings = {"redis", "redis-async"})
  void wrongPasswordIsToldAndNotShown(String binding) {
    try (ServerInstance server = fresh("auth", "REDIS_PASSWORD", "hidden-word")) {
      String wrong = server.url().replace("hidden-word", "other-word");
      PolyloadProcess run =
          start("run", binding, "-P", "workloada", "-p", "redis.url=" + wrong).ends(3);

      assertThat(run.err())
          .contains("redis at 127.0.0.1:" + server.port())
          .contains(" refuses user 'default': WRONGPASS ")
          .doesNotContain("other-word");
      assertThat(folder()).isEmptyDirectory();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"redis", "redis-async"})
  void wrongPasswordOverTlsIsToldAndNotShown(String binding) {
    try (ServerInstance server =
        RealServer.REDIS.fresh("tls", Map.of("REDIS_TLS", "1", "REDIS_PASSWORD", "hidden-word"))) {
      String wrong = server.url().replace("hidden-word", "other-word");
      List<String> options = List.of("run", binding, "-P", "workloada", "-p", "redis.url=" + wrong);

      assertThat(start(options).ends(3).err())
          .contains("its certificate is not trusted (")
          .contains("redis.tls.truststore")
          .doesNotContain("other-word");
      assertThat(start(options, "-p", "redis.tls.verify=false").ends(3).err())
          .contains("redis at 127.0.0.1:" + server.port())
          .contains(" refuses user 'default': WRONGPASS ")
          .doesNotContain("other-word");
      assertThat(folder()).isEmptyDirectory();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"redis", "redis-async"})
  void memoryThatIsFullIsCountedInRedissWords(String binding) {
    try (ServerInstance server = fresh("full", "REDIS_MAXMEMORY", "6mb")) {
      PolyloadProcess load =
          start("load", at(binding, server), "-p", "recordcount=20000", "-p", "batchsize=10")
              .ends(4);

      assertThat(load.out())
          .containsPattern("\\| *OOM *\\|")
          .contains("OOM command not allowed when")
          .contains("records have not been acknowledged");
      assertThat(load.results().areComplete().count("/totals/items")).isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"redis", "redis-async"})
  void readOnlyReplicaServesReadsAndItsRefusalsAreCounted(String binding) throws IOException {
    try (ServerInstance server = fresh("replica")) {
      List<String> options =
          Database.flat(at(binding, server), "-P", "workloada", "-p", "recordcount=100");
      start("load", options).ends(0);
      tell(server.port(), "REPLICAOF 127.0.0.1 1");
      PolyloadProcess run = start("run", options, "-p", "operationcount=200").ends(4);

      assertThat(run.out())
          .containsPattern("\\| *READONLY *\\|")
          .contains("READONLY You can't write against a read only");
      Results results = run.results().areComplete();
      assertThat(results.operations("READ")).isPositive();
      assertThat(results.operations("UPDATE")).isZero();
      assertThat(results.count("/totals/operations") + results.count("/totals/failed"))
          .isEqualTo(200);
      assertThat(results.count("/totals/retries")).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"redis", "redis-async"})
  void runOnAClusterGoesOnWhenANodeIsKilledAndBack(String binding) throws IOException {
    try (ServerInstance cluster =
        RealServer.REDIS.fresh("nodes", Map.of("REDIS_MODE", "cluster", "REDIS_AOF", "always"))) {
      List<String> options = Database.flat(at(binding, cluster), "-p", "redis.mode=cluster");
      PolyloadProcess run = startLongRun(options);
      tell(cluster.port(), "SHUTDOWN NOSAVE");
      run.says("errors [1-9]");
      cluster.start();
      assertOutage(run);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"redis", "redis-async"})
  void runBehindASentinelGoesOnWithTheReplicaWhenTheServerIsKilled(String binding) {
    try (ServerInstance servers =
        RealServer.REDIS.fresh("failover", Map.of("REDIS_MODE", "sentinel"))) {
      List<String> options = Database.flat(at(binding, servers), "-p", "redis.mode=sentinel");
      PolyloadProcess run = startLongRun(options);
      ProcessHandle.of(Long.parseLong(servers.pids().get(0))).orElseThrow().destroyForcibly();
      assertOutage(run);
    }
  }

  /** Loads, and begins a run that notices each operation that fails. */
  private PolyloadProcess startLongRun(List<String> options) {
    start("load", options, "-p", "recordcount=300").ends(0);
    return start(
            "run",
            options,
            "-P",
            "workloadb",
            "-p",
            "recordcount=300",
            "-p",
            "operationcount=1500",
            "-target",
            "100",
            "-threads",
            "4",
            "-p",
            "retries.max=0",
            "-p",
            "errors.giveup=1m",
            "-p",
            "errors.max=100%")
        .hasRunFor(1);
  }

  private static void assertOutage(PolyloadProcess run) {
    run.ends(0);
    Results results = run.results().areComplete();
    assertThat(results.count("/totals/failed")).isPositive();
    assertThat(results.count("/totals/operations")).isGreaterThan(300);
    assertThat(run.out())
        .contains("\nOutage: connections were lost at ")
        .contains("; a client that had lost its own succeeded again ");
  }

  private static ServerInstance fresh(String name, String... environment) {
    return RealServer.REDIS.fresh(
        name, environment.length == 0 ? Map.of() : Map.of(environment[0], environment[1]));
  }

  private static List<String> at(String binding, ServerInstance server) {
    return List.of(binding, "-p", "redis.url=" + server.url());
  }

  /** One command past Polyload; a server that shuts down does not answer. */
  private static void tell(int port, String command) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
      String answer =
          new BufferedReader(
                  new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
              .readLine();
      assertThat(answer).isIn("+OK", null);
    }
  }
}
