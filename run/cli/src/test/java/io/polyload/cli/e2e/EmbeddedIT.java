package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** The first minutes with Polyload: nothing but a Java runtime, the embedded database. */
class EmbeddedIT extends UserTest {

  private static final List<String> TINY =
      List.of("-P", "workloada", "-p", "recordcount=500", "-p", "operationcount=400");

  @Test
  void benchLoadsRunsAndReportsWithoutABinding() throws IOException {
    PolyloadProcess bench = start("bench", TINY, "-threads", "4").ends(0);

    assertThat(bench.errLines())
        .startsWith(
            "no binding named: using the embedded H2 database in this process (binding h2)",
            "the database is empty: loading first");
    assertThat(bench.out())
        .contains("ycsb load on h2, 4 platform threads", "ycsb run on h2, 4 platform threads")
        .contains("Total:    5 operations in ", "; 500 records, ", "Total:    400 operations in ")
        .contains(" READ      | ", " UPDATE    | ", " INSERT    | ")
        .contains("Closed loop: without a schedule, response time is service time.");
    assertThat(bench.allResults()).hasSize(2);
    Results load = bench.allResults().get(0).areComplete();
    Results run = bench.allResults().get(1).areComplete();
    assertThat(load.folder().getFileName().toString()).matches("\\d{8}-\\d{6}-ycsb-load-h2");
    assertThat(run.folder().getFileName().toString()).matches("\\d{8}-\\d{6}-ycsb-run-h2");
    assertThat(load.count("/totals/items")).isEqualTo(500);
    assertThat(load.operations("INSERT")).isEqualTo(5);
    assertThat(run.operations("READ") + run.operations("UPDATE")).isEqualTo(400);
    assertThat(run.operations("READ")).isBetween(150L, 250L);
    assertThat(run.count("/totals/failed")).isZero();
    assertThat(run.count("/exitCode")).isZero();
    assertThat(run.summary().at("/stopReason").textValue()).isEqualTo("COMPLETED");
    assertThat(bench.out()).contains(load.text("summary.txt")).endsWith(run.text("summary.txt"));
    try (Reader file = Files.newBufferedReader(run.folder().resolve("options.properties"))) {
      Properties options = new Properties();
      options.load(file);
      assertThat(options)
          .containsEntry("recordcount", "500")
          .containsEntry("requestdistribution", "zipfian")
          .containsEntry("threads", "4");
    }
  }

  @Test
  void optionsOfARunRepeatIt() {
    Results first = start("bench", TINY, "-p", "results.dir=first").ends(0).allResults().get(1);
    assertThat(first.folder()).isEqualTo(folder().resolve("first"));
    PolyloadProcess again =
        start("run", "h2", "-P", "first/options.properties", "-p", "results.dir=again").ends(0);
    assertThat(again.results().operations("READ")).isEqualTo(first.operations("READ"));
    assertThat(folder().resolve("first-load/summary.json")).exists();
  }

  @Test
  void runWithoutABindingLoadsFirstAndOnlyOnce() {
    PolyloadProcess first = start("run", TINY, "-threads", "100").ends(0);
    assertThat(first.errLines())
        .startsWith("no binding named: using the embedded H2 database in this process (binding h2)")
        .contains("the database is empty: loading first");
    assertThat(first.allResults().get(1).count("/threads")).isEqualTo(100);
    assertThat(first.allResults().get(1).count("/totals/operations")).isEqualTo(400);

    PolyloadProcess second = start("run", TINY).ends(0);
    assertThat(second.err()).doesNotContain("loading first");
    assertThat(second.results().count("/totals/operations")).isEqualTo(400);
  }

  @Test
  void withoutAnyWordARunIsWorkloadAOnTheEmbeddedDatabase() {
    PolyloadProcess run =
        start("run", "-p", "recordcount=100", "-p", "operationcount=100", "-q").ends(0);
    assertThat(run.err())
        .contains("note: no workload named: YCSB with the numbers of workloads/workloada\n")
        .contains("(workloads/workloada:");
    assertThat(run.out()).contains("Note: no workload named: YCSB with the numbers of");
  }

  @Test
  void quietRunShowsTheReportButNoStatusLine() {
    PolyloadProcess run = start("run", "noop", TINY, "-q").ends(0);
    assertThat(run.err()).doesNotContain("errors 0");
    assertThat(run.out()).contains("Total:    400 operations in ");
  }
}
