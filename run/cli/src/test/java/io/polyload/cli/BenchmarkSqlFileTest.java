package io.polyload.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Phase;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of BenchmarkSQL, as its users have it, is TPC-C without a further word. */
class BenchmarkSqlFileTest {

  private static final List<String> PROPS =
      List.of(
          "// --------- env config --------- //",
          "db=mysql",
          "driver=com.mysql.jdbc.Driver",
          "conn=jdbc:mysql://drdsxxxx:3306/tpcc?useSSL=false&useServerPrepStmts=false"
              + "&useConfigs=maxPerformance&rewriteBatchedStatements=true",
          "user=tpcc",
          "password=tpcc",
          "// warehouses",
          "warehouses=1000",
          "loadWorkers=100",
          "terminals=1000",
          "runMins=10",
          "// ---------- default config ------- //",
          "//To run specified transactions per terminal- runMins must equal zero",
          "runTxnsPerTerminal=0",
          "limitTxnsPerMin=0",
          "terminalWarehouseFixed=true",
          "newOrderWeight=45",
          "paymentWeight=43",
          "orderStatusWeight=4",
          "deliveryWeight=4",
          "stockLevelWeight=4",
          "resultDirectory=my_result_%tY-%tm-%td_%tH%tM%tS",
          "// osCollectorScript=./misc/os_collector_linux.py",
          "// osCollectorInterval=1");

  @TempDir private Path folder;

  private Session read(Phase phase, List<String> lines, String... pairs)
      throws IOException, OptionsException {
    Path file = Files.write(folder.resolve("props.benchmarksql"), lines);
    Arguments arguments = new Arguments();
    arguments.words.add(file.toString());
    arguments.pairs.addAll(List.of(pairs));
    return new SessionReader(Catalog.load(), new InputFiles(Path.of("..", "..")))
        .read(arguments, phase);
  }

  @Test
  void itMeansARunOnMySqlAsItSays() throws Exception {
    Session session = read(Phase.RUN, PROPS);
    assertThat(session.binding().name()).isEqualTo("mysql");
    assertThat(session.workload().name()).isEqualTo("tpcc");
    assertThat(session.options().get(EngineOptions.THREADS)).isEqualTo(1000);
    assertThat(session.options().get(EngineOptions.MAX_EXECUTION_TIME))
        .isEqualTo(Duration.ofMinutes(10));
    assertThat(session.options(Phase.LOAD).get(EngineOptions.THREADS)).isEqualTo(100);
    assertThat(session.options(Phase.LOAD).get(EngineOptions.MAX_EXECUTION_TIME)).isZero();
    assertThat(session.widest().get(EngineOptions.THREADS)).isEqualTo(1000);
    assertThat(session.options().get(CliOptions.RESULTS))
        .isEqualTo("my_result_%tY-%tm-%td_%tH%tM%tS");
  }

  @Test
  void collectorKeysAreTakenWithANotice() throws Exception {
    List<String> lines = new ArrayList<>(PROPS);
    lines.add("osCollectorDevices=net_eth0 blk_sda");
    assertThat(read(Phase.RUN, lines).notices())
        .anyMatch(notice -> notice.contains("'osCollectorDevices' is not used"));
  }

  @Test
  void loaderKeyOnTheCommandLineWins() throws Exception {
    Session session = read(Phase.LOAD, PROPS, "loadWorkers=7", "warehouses=2");
    assertThat(session.options().get(EngineOptions.THREADS)).isEqualTo(7);
  }

  @Test
  void keyOfTheOtherWorkloadIsSaidToBeThat() {
    List<String> lines = new ArrayList<>(PROPS);
    lines.add("recordcount=5");
    assertThatThrownBy(() -> read(Phase.RUN, lines))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("'recordcount' belongs to workload 'ycsb'");
  }
}
