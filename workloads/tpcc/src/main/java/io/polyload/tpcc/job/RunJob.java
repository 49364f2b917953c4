package io.polyload.tpcc.job;

import io.polyload.core.api.Client;
import io.polyload.core.api.Finding;
import io.polyload.core.api.Job;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.report.Report;
import io.polyload.core.report.Summarizer;
import io.polyload.core.report.Summary;
import io.polyload.tpcc.TpccOptions;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.random.NonUniform;
import io.polyload.tpcc.random.TpccRandom;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The measured mix of the five transactions. */
public final class RunJob implements Job<TpccStore>, Summarizer {

  /** The place of the constants C among the random numbers of a seed. */
  private static final long CONSTANTS = -2;

  /** More districts skipped than one in a hundred Deliveries is to be reported (2.7.4.2). */
  private static final long MOST_SKIPPED_PERCENT = 1;

  private static final long PERCENT = 100;

  private final Integer warehousesWanted;
  private final boolean fixed;
  private final boolean deck;
  private final double[] weights;
  private final long seed;
  private final int threads;
  private final RunCounts counts = new RunCounts();
  private Terminals terminals;
  private NonUniform nonUniform;
  private long newOrdersBefore;

  /**
   * @throws OptionsException if the weights do not add up to 100, or two keys say how long it takes
   */
  public RunJob(Options options) throws OptionsException {
    if (isPositive(options.get(TpccOptions.RUN_MINS))
        && isPositive(options.get(TpccOptions.RUN_TXNS_PER_TERMINAL))) {
      throw new OptionsException(
          "runMins and runTxnsPerTerminal both say how long the run is; one of them must be 0");
    }
    this.warehousesWanted =
        options.isSet(TpccOptions.WAREHOUSES) ? options.get(TpccOptions.WAREHOUSES) : null;
    this.fixed = options.get(TpccOptions.TERMINAL_WAREHOUSE_FIXED);
    this.deck = options.get(TpccOptions.MIX) == TpccOptions.MixLaw.DECK;
    this.weights = Mix.weights(options);
    this.seed = options.get(EngineOptions.SEED);
    this.threads = options.get(EngineOptions.THREADS);
  }

  private static boolean isPositive(Number number) {
    return number != null && number.doubleValue() > 0;
  }

  @Override
  public Summary summary(Report report) {
    return RunSummary.of(report, ZoneId.systemDefault());
  }

  @Override
  public List<OpType> types() {
    return Transaction.TYPES;
  }

  @Override
  public OptionalLong operations() {
    return OptionalLong.empty();
  }

  @Override
  public String itemName() {
    return "committed transactions";
  }

  @Override
  public List<String> prepare(Client client) throws StoreException, JobRefusedException {
    TpccAdmin admin = client.store(TpccAdmin.class);
    LoadConfig config = LoadedData.config(admin, "run");
    int warehouses = warehousesWanted == null ? config.warehouses() : warehousesWanted;
    if (warehouses > config.warehouses()) {
      throw new JobRefusedException(
          "warehouses=%d are wanted, but %d were loaded"
              .formatted(warehouses, config.warehouses()));
    }
    probe(client.store(TpccStore.class), warehouses);
    terminals = new Terminals(warehouses, fixed);
    TpccRandom random = new TpccRandom(seed);
    random.seek(CONSTANTS);
    nonUniform = NonUniform.forRun(random, config.cLast());
    newOrdersBefore = admin.newOrdersSinceLoad();
    return remarks(config);
  }

  /** The row of the initial population that is loaded last, and its order. */
  private static void probe(TpccStore store, int warehouse)
      throws StoreException, JobRefusedException {
    OrderStatusInput input = new OrderStatusInput();
    input.customer().byId(warehouse, Population.DISTRICTS, Population.CUSTOMERS);
    try {
      store.orderStatus(input, new OrderStatusResult());
    } catch (MissingRowException e) {
      throw new JobRefusedException(
          "the load was not completed: %s; the same command with 'load' instead of 'run' and -resume completes it"
              .formatted(e.getMessage()));
    }
  }

  private List<String> remarks(LoadConfig config) {
    List<String> remarks = new ArrayList<>();
    if (config.cLast() == LoadConfig.UNKNOWN) {
      remarks.add(
          "the load has not left its constant C of the last names; that of this run cannot keep its distance from it (2.1.6.1)");
    }
    if (fixed && threads < terminals.warehouses()) {
      remarks.add(
          "%d terminals work on %d of %d warehouses; with terminalWarehouseFixed=false they work on all"
              .formatted(threads, threads, terminals.warehouses()));
    }
    if (threads > terminals.warehouses() * Terminals.PER_WAREHOUSE) {
      remarks.add(
          "%d terminals on %d warehouses are more than TPC-C's ten a warehouse"
              .formatted(threads, terminals.warehouses()));
    }
    return remarks;
  }

  @Override
  public Script<TpccStore> script(ScriptContext context) {
    return new RunScript(
        context, Mix.of(deck, weights, context.seed()), nonUniform, terminals, counts);
  }

  @Override
  public List<Finding> verify(Client client) throws StoreException {
    List<Finding> findings = new ArrayList<>();
    long grown = client.store(TpccAdmin.class).newOrdersSinceLoad() - newOrdersBefore;
    findings.add(growth(grown, counts.newOrders.sum(), counts.uncertain.sum()));
    long skipped = counts.skippedDistricts.sum();
    if (skipped * PERCENT > counts.deliveries.sum() * MOST_SKIPPED_PERCENT) {
      findings.add(
          new Finding(
              true,
              "%,d of %,d deliveries' districts had no undelivered order; TPC-C wants that reported above 1 %% (2.7.4.2)"
                  .formatted(skipped, counts.deliveries.sum() * Population.DISTRICTS)));
    }
    return findings;
  }

  /**
   * @param uncertain connections that broke under a New-Order; each may have been committed
   */
  private static Finding growth(long grown, long counted, long uncertain) {
    if (grown == counted) {
      return new Finding(
          true,
          "the database has taken %,d orders, exactly as many New-Orders as were committed here"
              .formatted(grown));
    }
    boolean explained = grown > counted && grown <= counted + uncertain;
    return new Finding(
        explained,
        "the database has taken %,d orders, but %,d New-Orders were committed here%s"
            .formatted(
                grown,
                counted,
                explained
                    ? "; the others were under way when %,d connections broke".formatted(uncertain)
                    : ", unless other clients worked on it at the same time"));
  }
}
