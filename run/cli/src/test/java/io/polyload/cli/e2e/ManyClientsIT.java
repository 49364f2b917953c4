package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ten thousand clients in one small process. */
@Execution(ExecutionMode.SAME_THREAD) // one of these is enough for a small machine
class ManyClientsIT extends UserTest {

  /** The quick compiler alone takes half the processor time of so short a run. */
  private static final String JVM = "-Xmx512m -XX:TieredStopAtLevel=1";

  @ParameterizedTest
  @CsvSource({"MONGODB_ASYNC, 30000", "REDIS_ASYNC, 100000"})
  void tenThousandClientsRunInHalfAGigabyteWithoutAnError(Database database, int operations) {
    List<String> options =
        Database.flat(
            database.binding(),
            database.at(database.url()),
            "-P",
            "workloada",
            "-p",
            "table=" + newTable(database),
            "-p",
            "recordcount=1000");
    start("load", options).ends(0);
    PolyloadProcess run =
        startWith(JVM, "run", options, "-threads", "10000", "-p", "operationcount=" + operations)
            .ends(0);

    Results results = run.results().areComplete();
    assertThat(results.count("/totals/operations")).isEqualTo(operations);
    assertThat(results.count("/totals/failed")).isZero();
    assertThat(results.operations("READ") + results.operations("UPDATE")).isEqualTo(operations);
  }
}
