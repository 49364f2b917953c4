package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** TPC-C with one warehouse, from the load (also an interrupted one) to the end. */
class TpccIT extends UserTest {

  /** A warehouse has 600,000 rows. */
  private static final long PATIENCE_SECONDS = 900;

  private static final List<String> ONE =
      List.of("h2", "-p", "warehouses=1", "-p", "loadWorkers=2", "-p", "terminals=4");

  @Test
  void interruptedLoadIsResumedAndRunsLeaveTheDataConsistent() {
    start("load", ONE).hasRunFor(3).signal("INT").ends(130, PATIENCE_SECONDS);

    assertThat(start("run", ONE, "-p", "runMins=0.05").ends(2).err())
        .contains("instead of 'run' and -resume");
    assertThat(start("load", ONE).ends(2).err())
        .contains(
            "hold rows already (warehouses: 1). To go on with an interrupted load say -resume");
    PolyloadProcess resumed = start("load", ONE, "-resume").ends(0, PATIENCE_SECONDS);
    assertThat(resumed.err()).containsPattern("resuming: \\d+ of 23 pieces are there already");
    assertThat(resumed.out())
        .contains("all tables hold as many rows as 1 warehouse must have")
        .contains(" LOAD_ORDERS ");

    PolyloadProcess run = start("run", ONE, "-p", "runMins=0.1").ends(0, PATIENCE_SECONDS);
    assertThat(run.out())
        .contains("exactly as many New-Orders as were committed here")
        .containsPattern("Term-00, Measured tpmC \\(NewOrders\\) = [0-9]+\\.[0-9][0-9]\n")
        .containsPattern("Term-00, Measured tpmTOTAL = [0-9]+\\.[0-9][0-9]\n")
        .containsPattern("Term-00, Session Start = [-0-9]{10} [:0-9]{8}\n")
        .containsPattern("Term-00, Session End = [-0-9]{10} [:0-9]{8}\n")
        .containsPattern("Term-00, Transaction Count = [0-9]+\n$");
    Results results = run.results().areComplete();
    assertThat(results.summary().at("/metrics/tpmC").doubleValue()).isPositive();
    assertThat(results.summary().at("/threads").intValue()).isEqualTo(4);
    assertThat(results.count("/totals/failed")).isZero();
    assertThat(results.text("summary.txt")).contains("Measured tpmC");

    PolyloadProcess check = start("check", ONE).ends(0, PATIENCE_SECONDS);
    assertThat(check.out())
        .contains("consistency 3.3.2.1 holds", "consistency 3.3.2.12 holds")
        .contains("cardinalities (4.3.3.1): all tables hold")
        .doesNotContain("NOT as it must be");

    assertThat(start("destroy", ONE, "-yes").ends(0).out())
        .isEqualTo("removed the tables of TPC-C with 1 warehouse in h2\n");
    assertThat(start("check", ONE).ends(2).err()).contains("holds no warehouses of TPC-C");
  }

  @ParameterizedTest
  @EnumSource(names = {"MYSQL", "MONGODB"})
  void serverRunsItAndTheCheckSeesAnAlteredRow(Database database) {
    List<String> there =
        Database.flat(
            database.binding(),
            database.at(database.url()),
            List.of("-p", "warehouses=1", "-p", "loadWorkers=2", "-p", "terminals=2"));
    assertThat(start("load", there).ends(0, PATIENCE_SECONDS).out())
        .contains("all tables hold as many rows as 1 warehouse must have");
    PolyloadProcess run =
        start("run", there, "-p", "runMins=0", "-p", "runTxnsPerTerminal=300", "-p", "mix=deck")
            .ends(0, PATIENCE_SECONDS);
    assertThat(run.out())
        .contains("exactly as many New-Orders as were committed here")
        .endsWith("Term-00, Transaction Count = 600\n");
    assertThat(start("check", there).ends(0, PATIENCE_SECONDS).out())
        .contains("consistency 3.3.2.1 holds", "consistency 3.3.2.8 holds");

    database.payInWithoutHistory();
    assertThat(start("check", there).ends(4, PATIENCE_SECONDS).out())
        .containsPattern("consistency 3\\.3\\.2\\.1 .*w_id")
        .contains("consistency 3.3.2.2 holds");
    assertThat(start("destroy", there, "-yes").ends(0).out())
        .isEqualTo("removed the tables of TPC-C with 1 warehouse in " + database.binding() + "\n");
  }

  @Test
  void databaseWithoutTransactionsIsRefusedWithTheReason() {
    for (String binding : List.of("redis", "scylla")) {
      assertThat(start("run", binding, "-p", "warehouses=1").ends(2).err())
          .contains(
              "binding '"
                  + binding
                  + "' cannot run workload 'tpcc', which needs transactions over several records;"
                  + " these can: ");
    }
  }

  @Test
  void listSaysWhichBindingsCanDoIt() {
    assertThat(start("list").ends(0).out())
        .contains("workload tpcc: TPC-C as BenchmarkSQL runs it")
        .containsPattern("(?m)^\\| mysql +\\| +yes +\\| +yes +\\|");
  }
}
