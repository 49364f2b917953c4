package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Load, run, check and destroy on the servers, as the README and YCSB's habits have it. */
class MainJobIT extends UserTest {

  private static final int RECORDS = 300;
  private static final int OPERATIONS = 200;
  private static final List<String> TINY =
      List.of("-p", "recordcount=" + RECORDS, "-p", "operationcount=" + OPERATIONS);

  @ParameterizedTest
  @EnumSource(names = {"MYSQL", "MONGODB"})
  void loadAndRunTakeAPropsFileAndAWorkload(Database database) {
    String props = database == Database.MYSQL ? "props.mysql" : "props.mongo";
    List<String> options =
        Database.flat(
            database.at(database.url()),
            database.login(),
            "-p",
            "table=" + newTable(database),
            TINY);

    PolyloadProcess load = start("load", props, options).ends(0);
    assertThat(load.out()).contains("ycsb load on " + database.binding() + ", 1 platform thread,");
    assertThat(load.results().areComplete().count("/totals/items")).isEqualTo(RECORDS);
    PolyloadProcess run =
        start("run", props, "-threads", "100", "-P", "workloada", options).ends(0);
    assertThat(run.out()).contains("ycsb run on " + database.binding() + ", 100 platform threads,");
    Results results = run.results().areComplete();
    assertThat(results.operations("READ") + results.operations("UPDATE")).isEqualTo(OPERATIONS);
    assertThat(results.count("/totals/failed")).isZero();
    assertThat(results.text("options.properties")).contains("\nthreads=100\n");
  }

  @ParameterizedTest
  @EnumSource
  void everyWorkloadRunsOnWhatOneLoadMade(Database database) {
    List<String> options =
        Database.flat(database.table(newTable(database)), TINY, "-threads", "4", "-s");
    PolyloadProcess load = start("load", "-P", "workloads/workloadb", options).ends(0);
    assertThat(load.err()).containsPattern("(?m)^[-0-9]{10} [:0-9]{12} 0 sec: 0 operations; $");

    long inserted = 0;
    for (Workload workload : Workload.ALL) {
      PolyloadProcess run = start("run", "-P", workload.file(), options).ends(0);
      Results results = run.results();
      List<String> types = new ArrayList<>();
      results
          .summary()
          .at("/operations")
          .forEach(
              operation -> {
                if (!operation.get("part").booleanValue()) {
                  types.add(operation.get("name").textValue());
                }
                assertThat(operation.get("failed").longValue()).isZero();
                assertThat(operation.get("notFound").longValue()).isZero();
              });
      assertThat(types).as(workload.file()).containsExactlyInAnyOrderElementsOf(workload.types());
      assertThat(results.count("/totals/operations")).isEqualTo(OPERATIONS);
      String begin =
          "%d records beyond recordcount are there from earlier runs; inserts begin at record %d\n"
              .formatted(inserted, RECORDS + inserted);
      if (inserted == 0) {
        assertThat(run.err()).doesNotContain("beyond recordcount");
      } else {
        assertThat(run.err()).contains(begin);
      }
      inserted += results.operations("INSERT");
    }
    assertThat(inserted).isPositive();

    PolyloadProcess check = start("check", options).ends(0);
    assertThat(check.out())
        .contains("Data: all 300 records are there; '")
        .contains("' holds " + (RECORDS + inserted) + "\n");
  }

  @ParameterizedTest
  @EnumSource(names = {"MYSQL", "MONGODB"})
  void secondLoadIsRefusedAndLeavesNoResults(Database database) {
    String table = newTable(database);
    List<String> options = Database.flat(database.table(table), TINY, "-P", "workloada");
    start("load", options).ends(0);

    PolyloadProcess again = start("load", options, "-p", "results.dir=again").ends(2);
    assertThat(again.err())
        .endsWith(
            "\npolyload: '"
                + table
                + "' already holds record 0 of this load. To go on with an interrupted load say"
                + " -resume; to begin anew run 'destroy' first\n");
    assertThat(again.out()).isEmpty();
    assertThat(folder().resolve("again")).doesNotExist();
    assertThat(start("load", options, "-resume").ends(0).out())
        .contains("Data: 300 records were there already\n");
  }

  @ParameterizedTest
  @EnumSource(names = {"MYSQL", "MONGODB"})
  void destroyNamesWhatItRemovesAndAsks(Database database) {
    String table = newTable(database);
    List<String> options = Database.flat(database.table(table), TINY, "-P", "workloada");
    String what = "'" + table + "' with 300 records in " + database.binding();
    start("load", options).ends(0);

    PolyloadProcess refused = startAnswering("n\n", "destroy", options).ends(2);
    assertThat(refused.err())
        .isEqualTo("remove " + what + "? [y/N] nothing was removed; -yes removes without asking\n");
    assertThat(refused.out()).isEmpty();
    assertThat(startAnswering("y\n", "destroy", options).ends(0).out())
        .isEqualTo("removed " + what + "\n");
    assertThat(start("run", options).ends(2).err()).endsWith(empty(table, "run"));
    assertThat(start("check", options).ends(2).err()).endsWith(empty(table, "check"));
  }

  private static String empty(String table, String command) {
    return "\npolyload: '%s' holds no records; load it first: the same command with 'load' instead of '%s'\n"
        .formatted(table, command);
  }

  @Test
  void destroyRemovesNothingWithoutAClearYes() {
    List<String> options = List.of("h2", "-p", "recordcount=300", "-p", "operationcount=10");
    start("load", options).ends(0);

    for (String answer : new String[] {"\n", "", "yep\n"}) {
      startAnswering(answer, "destroy", options).ends(2);
    }
    assertThat(start("destroy", options, "-yes").ends(0).out())
        .isEqualTo("removed 'usertable' with 300 records in h2\n");
    assertThat(start("destroy", options, "-yes").ends(0).out())
        .isEqualTo("removed 'usertable' with 0 records in h2\n");
  }

  @ParameterizedTest
  @EnumSource(names = {"MYSQL", "MONGODB"})
  void checkNamesTheFirstRecordThatIsMissing(Database database) {
    List<String> options = database.table(newTable(database));
    start("load", options, "-P", "workloada", "-p", "recordcount=100").ends(0);

    PolyloadProcess check =
        start("check", options, "-P", "workloada", "-p", "recordcount=130").ends(4);
    assertThat(check.out())
        .contains(
            "Data is NOT as it must be: 30 of 130 records are missing, the first one is record 100"
                + " (key user");
  }

  /** What the shipped files promise. */
  private record Workload(String file, List<String> types) {
    static final List<Workload> ALL =
        List.of(
            new Workload("workloada", List.of("READ", "UPDATE")),
            new Workload("workloadb", List.of("READ", "UPDATE")),
            new Workload("workloadc", List.of("READ")),
            new Workload("workloadf", List.of("READ", "READ-MODIFY-WRITE")),
            new Workload("workloadd", List.of("READ", "INSERT")),
            new Workload("workloadd", List.of("READ", "INSERT")),
            new Workload("workloade", List.of("SCAN", "INSERT")));
  }
}
