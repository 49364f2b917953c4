package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What Polyload says about itself. */
class StartUpIT extends UserTest {

  @Test
  void helpNamesEveryCommandAndFitsATerminal() {
    PolyloadProcess help = start("--help").ends(0);
    assertThat(help.err()).isEmpty();
    assertThat(help.out())
        .startsWith("Usage: run.sh [-h] [-V] COMMAND\n")
        .contains("Exit codes: 0 ok, 1 internal, 2 usage or configuration,\n")
        .contains("\n  ./run.sh run props.mongo -threads 100 -P workloada\n");
    for (String command :
        new String[] {"load", "run", "bench", "check", "destroy", "list", "options", "help"}) {
      assertThat(help.out()).containsPattern("(?m)^  " + command + " +\\w");
    }
    assertThat(help.out().lines()).allMatch(line -> line.length() <= 80);
    assertThat(start("help").ends(0).out()).isEqualTo(help.out());
  }

  @Test
  void helpOfACommandNamesYcsbsFlags() {
    PolyloadProcess help = start("run", "--help").ends(0);
    assertThat(help.out())
        .contains("Usage: run.sh run ", "measure it: the workload's mix of operations\n")
        .contains(" -threads, --threads=N", " -target, --target=OPS/S", "  -P=FILE", " -db=BINDING")
        .contains("  -p=KEY=VALUE", "  -s ", "  -l, --label=TEXT");
  }

  @Test
  void versionIsTheOneOfTheBuild() {
    assertThat(start("--version").ends(0).out())
        .matches("polyload \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\n");
  }

  @Test
  void listShowsWhichBindingRunsWhichWorkload() {
    PolyloadProcess list = start("list").ends(0);
    for (String binding : new String[] {"h2", "mongodb", "mysql"}) {
      assertThat(list.out())
          .containsPattern("(?m)^\\| " + binding + " +\\| +yes +\\| +yes +\\| \\w");
    }
    for (String binding : new String[] {"memory", "noop", "redis", "scylla"}) {
      assertThat(list.out()).containsPattern("(?m)^\\| " + binding + " +\\| +- +\\| +yes +\\| \\w");
    }
    assertThat(list.out())
        .contains("\nworkload tpcc: TPC-C", "\nworkload ycsb: YCSB's core workload: ")
        .contains("\n'./run.sh options NAME' shows the options of a binding or workload\n")
        .doesNotContain("unavailable");
  }

  @Test
  void optionsShowDefaultsBoundsAndOtherNames() {
    PolyloadProcess all = start("options").ends(0);
    assertThat(all.out())
        .startsWith("engine\n  threads = 1\n      clients that work at the same time\n")
        .contains("      accepted: 1 to 100000\n      also: threadcount\n")
        .contains("\ncommand line\n", "\nworkload 'ycsb'\n", "\nbinding 'mongodb'\n")
        .contains("  accepted with a notice, but not used:\n    exporter: say -format ycsb");
    PolyloadProcess mysql = start("options", "mysql").ends(0);
    assertThat(mysql.out())
        .startsWith("binding 'mysql'\n  db.url = jdbc:mysql://127.0.0.1:3306/ycsb\n")
        .contains("\n  db.passwd\n      password of db.user\n")
        .contains("      also: password, db.password\n");
    assertThat(all.out()).contains(mysql.out());
    assertThat(start("options", "site.ycsb.db.JdbcDBClient").ends(0).out()).isEqualTo(mysql.out());
    assertThat(start("options", "mysqk").ends(2).err())
        .isEqualTo(
            "polyload: no options of 'mysqk'; there are those of engine, cli, tpcc, ycsb, h2,"
                + " memory, memory-async, mongodb, mongodb-async, mysql, noop, noop-async, redis,"
                + " redis-async, scylla, scylla-async; did you mean 'mysql'?\n");
  }

  @Test
  void pathsWithBlanksAndAnySortOfWorkingFolderWork() throws IOException {
    file("my file", "operationcount=10", "workload=ycsb");
    PolyloadProcess run =
        start("run", "noop", "my file", "-p", "results.dir=my results", "-l", "a b*c").ends(0);
    assertThat(run.results().count("/totals/operations")).isEqualTo(10);
    assertThat(run.results().summary().at("/label").textValue()).isEqualTo("a b*c");
    assertThat(run.out()).startsWith("ycsb run on noop [a b*c], 1 platform thread, ");
    assertThat(run.results().folder()).isEqualTo(folder().resolve("my results"));
  }
}
