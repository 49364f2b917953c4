package io.polyload.tpcc.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.Finding;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.Phase;
import io.polyload.core.engine.Engine;
import io.polyload.core.engine.EngineSettings;
import io.polyload.core.engine.Interval;
import io.polyload.core.engine.Plan;
import io.polyload.core.engine.RunControl;
import io.polyload.core.engine.RunListener;
import io.polyload.core.options.Options;
import io.polyload.core.report.Report;
import io.polyload.core.report.Summary;
import io.polyload.tpcc.TestOptions;
import io.polyload.tpcc.TpccWorkload;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.reference.ReferenceBinding;
import io.polyload.tpcc.reference.ReferenceData;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Load, run and check on the reference, through the real engine, with a whole warehouse. */
class JobsTest {

  private final ReferenceData data = new ReferenceData();
  private final List<String> remarks = new ArrayList<>();
  private Client client;
  private TpccAdmin admin;

  @BeforeEach
  void open() throws Exception {
    client = new ReferenceBinding(data).open(TestOptions.of());
    admin = client.store(TpccAdmin.class);
  }

  private Report phase(Phase phase, String... pairs) throws Exception {
    remarks.clear();
    Options options = TestOptions.of(phase, pairs);
    EngineSettings settings = EngineSettings.of(options);
    Plan<TpccStore> plan =
        new Plan<>(
            "tpcc",
            "reference",
            phase,
            TpccWorkload.transactions().job(phase, options),
            TpccStore.class,
            client,
            settings);
    return Engine.onSystemClock(settings).run(plan, new RunControl(), new Remarks());
  }

  private static List<String> bad(Report report) {
    return report.findings().stream().filter(one -> !one.good()).map(Finding::text).toList();
  }

  @Test
  void loadMakesAWarehouseThatSatisfiesAllConditions() throws Exception {
    Report load = phase(Phase.LOAD, "warehouses=1", "loadWorkers=3");
    assertThat(bad(load)).isEmpty();
    assertThat(load.good()).isTrue();
    assertThat(load.threads()).isEqualTo(3);
    assertThat(load.totals().ok()).isEqualTo(531);
    assertThat(admin.finishedPieces()).hasSize(23);
    assertThat(admin.config()).isPresent();
    assertThat(load.findings().get(load.findings().size() - 1).text())
        .startsWith("cardinalities (4.3.3.1): all tables hold as many rows as 1 warehouse must");
    long rows = admin.rowCounts().values().stream().mapToLong(Long::longValue).sum();
    assertThat(load.totals().items()).isEqualTo(rows);

    Report check = phase(Phase.CHECK);
    assertThat(bad(check)).isEmpty();
    assertThat(check.totals().ok()).isEqualTo(20);
    assertThat(check.findings())
        .extracting(Finding::text)
        .anyMatch(text -> text.contains("3.3.2.11"));
  }

  @Test
  void loadOverAnotherOneAndWorkOnNothingAreRefused() throws Exception {
    assertThatThrownBy(() -> phase(Phase.RUN, "runTxnsPerTerminal=1"))
        .isInstanceOf(JobRefusedException.class)
        .hasMessageContaining("holds no warehouses of TPC-C")
        .hasMessageContaining("'load' instead of 'run'");
    assertThatThrownBy(() -> phase(Phase.CHECK))
        .isInstanceOf(JobRefusedException.class)
        .hasMessageContaining("'load' instead of 'check'");
    admin.writeConfig(new LoadConfig(3, 1, 2, 3));
    client.store(TpccStore.class).loader().finishPiece(Piece.items());
    assertThatThrownBy(() -> phase(Phase.RUN, "runTxnsPerTerminal=1"))
        .isInstanceOf(JobRefusedException.class)
        .hasMessageContaining("66 of 67 pieces are missing")
        .hasMessageContaining("-resume");
    assertThatThrownBy(() -> phase(Phase.LOAD, "warehouses=2", "load.resume=true"))
        .isInstanceOf(JobRefusedException.class)
        .hasMessageContaining("was one of 3 warehouses, not of 2; say warehouses=3");
    admin.drop();
    phase(Phase.LOAD, "operationcount=1");
    assertThatThrownBy(() -> phase(Phase.LOAD))
        .isInstanceOf(JobRefusedException.class)
        .hasMessageContaining("hold rows already (warehouses: 1)")
        .hasMessageContaining("-resume")
        .hasMessageContaining("destroy");
    assertThatThrownBy(() -> phase(Phase.RUN, "warehouses=2", "runTxnsPerTerminal=1"))
        .isInstanceOf(JobRefusedException.class)
        .hasMessageContaining("warehouses=2 are wanted, but 1 were loaded");
  }

  @Test
  void resumedLoadMakesThePiecesThatAreNotFinishedAndNoOther() throws Exception {
    phase(Phase.LOAD, "warehouses=1", "seed=7");
    data.unfinish(Piece.stock(1));
    data.unfinish(Piece.orders(1, 4));
    data.unfinish(Piece.customers(1, 10));
    TpccStore store = client.store(TpccStore.class);
    store.loader().deletePiece(Piece.stock(1).range(500, 70_000));
    store.loader().deletePiece(Piece.orders(1, 4).range(2_000, 2_500));
    data.takeFromBalance(1, 10, 17, 1);

    Report resumed = phase(Phase.LOAD, "warehouses=1", "seed=7", "load.resume=true", "threads=2");
    assertThat(remarks).contains("resuming: 20 of 23 pieces are there already");
    assertThat(resumed.totals().ok()).isEqualTo(100 + 30 + 3);
    assertThat(bad(resumed)).isEmpty();
    assertThat(admin.finishedPieces()).hasSize(23);
    assertThat(bad(phase(Phase.CHECK))).isEmpty();
  }

  @Test
  void runCountsWhatTheDatabaseHasTakenAndLeavesItConsistent() throws Exception {
    phase(Phase.LOAD, "warehouses=1");
    Report run =
        phase(Phase.RUN, "terminals=4", "runTxnsPerTerminal=500", "mix=deck", "retries.max=0");
    assertThat(run.totals().completed()).isEqualTo(2000);
    assertThat(run.totals().failed()).isZero();
    assertThat(bad(run)).isEmpty();
    long rolledBack = run.totals().ops().get(0).rolledBack();
    long entered = run.totals().ops().get(0).ok() - rolledBack;
    assertThat(rolledBack).isBetween(1L, 30L);
    assertThat(admin.newOrdersSinceLoad()).isEqualTo(entered);
    assertThat(run.findings())
        .extracting(Finding::text)
        .contains(
            "the database has taken %,d orders, exactly as many New-Orders as were committed here"
                .formatted(entered));
    assertThat(run.totals().ops().get(0).ok()).isBetween(860L, 880L);

    Summary summary = RunSummary.of(run, ZoneId.of("UTC"));
    assertThat(summary.metrics()).containsOnlyKeys("tpmC", "tpmTotal");
    assertThat(summary.metrics().get("tpmC"))
        .isEqualTo(run.totals().ops().get(0).ok() / run.seconds() * 60);
    String lines = String.join("\n", summary.lines());
    assertThat(lines)
        .containsPattern(
            "\\d\\d:\\d\\d:\\d\\d,\\d{3} \\[main] INFO jTPCC : Term-00, Measured tpmC \\(NewOrders\\) = \\d+\\.\\d\\d")
        .containsPattern("Term-00, Measured tpmTOTAL = \\d+\\.\\d\\d")
        .containsPattern("Term-00, Session Start = \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\n")
        .containsPattern("Term-00, Session End = \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\n")
        .endsWith("Term-00, Transaction Count = 2000")
        .containsPattern("STOCK_LEVEL .* 20 s  kept");

    Report check = phase(Phase.CHECK);
    assertThat(bad(check)).isEmpty();
    assertThat(check.totals().ok()).isEqualTo(19);
    assertThat(remarks.get(0)).startsWith("condition 3.3.2.11 holds right after the load only; ");
  }

  @Test
  void sameSeedEntersTheSameAndAnotherOneOtherOrders() throws Exception {
    phase(Phase.LOAD, "warehouses=1");
    String[] run = {"runTxnsPerTerminal=300", "seed=5"};
    phase(Phase.RUN, run);
    String first = data.orderedItems();
    admin.drop();
    phase(Phase.LOAD, "warehouses=1");
    phase(Phase.RUN, run);
    assertThat(data.orderedItems()).isEqualTo(first);
    admin.drop();
    phase(Phase.LOAD, "warehouses=1");
    phase(Phase.RUN, "runTxnsPerTerminal=300", "seed=6");
    assertThat(data.orderedItems()).isNotEqualTo(first);
  }

  @Test
  void alteredRowFailsTheCheckAndIsNamedWithTheClause() throws Exception {
    phase(Phase.LOAD, "warehouses=1");
    data.takeFromBalance(1, 3, 17, 5);
    data.removeLine(1, 2, 2101, 1);
    Report check = phase(Phase.CHECK);
    assertThat(check.good()).isFalse();
    assertThat(bad(check))
        .contains(
            "consistency 3.3.2.10 is violated 1 times: for each w_id, d_id, c_id, C_BALANCE equals"
                + " the sum of OL_AMOUNT of delivered lines less the sum of H_AMOUNT. w_id=1,"
                + " d_id=3, c_id=17: -10.05 instead of -10.00")
        .anyMatch(text -> text.startsWith("consistency 3.3.2.6 is violated 1 times"))
        .anyMatch(text -> text.contains("w_id=1, d_id=2, o_id=2101"));
  }

  @Test
  void rowThatIsGoneIsACardinality() throws Exception {
    phase(Phase.LOAD, "warehouses=1");
    client.store(TpccStore.class).loader().deletePiece(Piece.items().range(7, 8));
    assertThat(bad(phase(Phase.CHECK)))
        .containsExactly("cardinality (4.3.3.1): ITEM holds 99,998 rows instead of 100,000");
  }

  @Test
  void terminalsWithoutAWarehouseOfTheirOwnAreRemarkedUpon() throws Exception {
    phase(Phase.LOAD, "warehouses=1");
    phase(Phase.RUN, "terminals=11", "runTxnsPerTerminal=1");
    assertThat(remarks)
        .contains("11 terminals on 1 warehouses are more than TPC-C's ten a warehouse");
  }

  @Test
  void terminalsStandEvenlyOverWarehousesAndDistricts() {
    Terminals terminals = new Terminals(3, true);
    assertThat(terminals.warehouse(0)).isEqualTo(1);
    assertThat(terminals.warehouse(4)).isEqualTo(2);
    assertThat(terminals.district(0)).isEqualTo(1);
    assertThat(terminals.district(3)).isEqualTo(2);
    assertThat(terminals.district(29)).isEqualTo(Population.DISTRICTS);
    assertThat(terminals.district(30)).isEqualTo(1);
  }

  /** Keeps what the job tells the user. */
  private final class Remarks implements RunListener {
    @Override
    public void remark(String text) {
      remarks.add(text);
    }

    @Override
    public void started(boolean warmup) {}

    @Override
    public void interval(Interval interval) {}
  }
}
