package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Contents that are verified: what a database returns must be what was written. */
class DataIntegrityIT extends UserTest {

  private static final List<String> TINY =
      List.of(
          "-p",
          "recordcount=20",
          "-p",
          "operationcount=200",
          "-p",
          "insertorder=ordered",
          "-p",
          "dataintegrity=true",
          "-threads",
          "4");

  @ParameterizedTest
  @EnumSource(names = {"MYSQL", "MONGODB"})
  void alteredRecordFailsARunAndACheckAndIsNamed(Database database) {
    String table = newTable(database);
    List<String> options = Database.flat(database.table(table), TINY);
    start("load", options, "-P", "workloadf").ends(0);

    PolyloadProcess run = start("run", options, "-P", "workloadf").ends(0);
    assertThat(run.out())
        .contains("\nData: data integrity: all contents read were as they were written\n")
        .contains(" VERIFY ");
    assertThat(run.results().operations("VERIFY")).isEqualTo(200);
    assertThat(start("check", options, "-P", "workloadf").ends(0).out())
        .contains("\nData: all 20 records are there; '" + table + "' holds 20\n")
        .contains("\nData: all contents are as they were written\n");

    database.overwrite(table, "user7", "field3", "altered by hand");
    PolyloadProcess altered = start("run", options, "-P", "workloadc").ends(4);
    assertThat(altered.out())
        .containsPattern(
            "\nData is NOT as it must be: data integrity: \\d+ reads returned other data than was"
                + " written, the first is field 'field3' of record 7 \\(key user7\\)\n");
    Results results = altered.results();
    assertThat(results.figure("VERIFY", "failed")).isPositive();
    assertThat(results.count("/totals/operations")).isEqualTo(200);
    assertThat(results.summary().at("/good").booleanValue()).isFalse();
    assertThat(results.summary().at("/findings/0/good").booleanValue()).isFalse();
    assertThat(start("check", options, "-P", "workloadc").ends(4).out())
        .contains(
            "\nData is NOT as it must be: 1 records hold other data than was written, the first one"
                + " is record 7 (key user7)\n");
  }
}
