package io.polyload.tpcc.job;

import io.polyload.core.api.Client;
import io.polyload.core.api.Finding;
import io.polyload.core.api.Job;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;
import io.polyload.tpcc.TpccOptions;
import io.polyload.tpcc.population.Populator;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.random.NonUniform;
import io.polyload.tpcc.random.TpccRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

/**
 * Fills the database, a range of a piece an operation, and makes the indexes at the end. Finished
 * pieces are remembered in the database, so an interrupted load goes on with those that are not.
 */
public final class LoadJob implements Job<TpccStore> {

  /** The place of the constants C among the random numbers of a seed. */
  private static final long CONSTANTS = -1;

  private final int warehouses;
  private final boolean resume;
  private final long seed;
  private final LongAdder lines = new LongAdder();
  private LoadConfig config;
  private LoadPlan plan;

  public LoadJob(Options options) {
    this.warehouses = options.get(TpccOptions.WAREHOUSES);
    this.resume = options.get(TpccOptions.RESUME);
    this.seed = options.get(EngineOptions.SEED);
  }

  @Override
  public List<OpType> types() {
    return LoadTypes.ALL;
  }

  @Override
  public OptionalLong operations() {
    return plan == null ? OptionalLong.empty() : OptionalLong.of(plan.ranges());
  }

  @Override
  public String itemName() {
    return "rows";
  }

  @Override
  public List<String> prepare(Client client) throws StoreException, JobRefusedException {
    TpccAdmin admin = client.store(TpccAdmin.class);
    List<String> remarks = new ArrayList<>();
    if (!resume && !admin.isEmpty()) {
      throw new JobRefusedException(
          "the tables of TPC-C hold rows already%s. To go on with an interrupted load say -resume; to begin anew run 'destroy' first"
              .formatted(scale(admin.config())));
    }
    String made = admin.create();
    if (!made.isEmpty()) {
      remarks.add(made);
    }
    Optional<LoadConfig> found = admin.config();
    Set<Piece> finished = resume ? admin.finishedPieces() : Set.of();
    if (resume && found.isPresent() && found.get().warehouses() != warehouses) {
      throw new JobRefusedException(
          "the interrupted load was one of %d warehouses, not of %d; say warehouses=%d, or run 'destroy' first"
              .formatted(found.get().warehouses(), warehouses, found.get().warehouses()));
    }
    if (resume && finished.isEmpty() && found.isEmpty() && !admin.isEmpty()) {
      throw new JobRefusedException(
          "the tables of TPC-C hold rows, but not of an interrupted load of this tool; run 'destroy' first");
    }
    config = resume && found.isPresent() ? found.get() : drawConfig();
    admin.writeConfig(config);
    plan = LoadPlan.of(warehouses, finished);
    if (resume) {
      remarks.add(
          "resuming: %d of %d pieces are there already"
              .formatted(finished.size(), LoadPlan.all(warehouses).size()));
    }
    return remarks;
  }

  private static String scale(Optional<LoadConfig> config) {
    return config.map(c -> " (warehouses: " + c.warehouses() + ")").orElse("");
  }

  private LoadConfig drawConfig() {
    TpccRandom random = new TpccRandom(seed);
    random.seek(CONSTANTS);
    return NonUniform.drawConfig(random, warehouses);
  }

  @Override
  public Script<TpccStore> script(ScriptContext context) {
    return new LoadScript();
  }

  /** One worker's share: there is one operation, which inserts what was made last. */
  private final class LoadScript implements Script<TpccStore> {

    private final LoadBatch batch =
        new LoadBatch(plan, new Populator(seed, NonUniform.of(config)), resume);

    @Override
    public Operation<TpccStore> next(long sequence) {
      if (sequence >= plan.ranges()) {
        return null;
      }
      batch.make(sequence);
      return batch;
    }

    @Override
    public void completed(Operation<TpccStore> operation, Outcome outcome) {
      if (outcome.status() == Outcome.Status.OK) {
        lines.add(batch.lines());
      }
    }
  }

  @Override
  public List<Finding> verify(Client client) throws StoreException {
    TpccAdmin admin = client.store(TpccAdmin.class);
    List<Piece> all = LoadPlan.all(warehouses);
    Set<Piece> finished = admin.finishedPieces();
    long missing = all.stream().filter(piece -> !finished.contains(piece)).count();
    if (missing > 0) {
      return List.of(
          new Finding(
              false,
              "%d of %d pieces of the load are not finished; the same command with -resume completes it"
                  .formatted(missing, all.size())));
    }
    List<Finding> findings = new ArrayList<>();
    long start = System.nanoTime();
    String made = admin.createIndexes();
    if (!made.isEmpty()) {
      long millis = (System.nanoTime() - start) / 1_000_000;
      findings.add(new Finding(true, "%s, in %d ms".formatted(made, millis)));
    }
    OptionalLong linesMade =
        plan.pieces() == all.size() ? OptionalLong.of(lines.sum()) : OptionalLong.empty();
    findings.addAll(Cardinalities.ofFreshLoad(admin.rowCounts(), warehouses, linesMade));
    return findings;
  }
}
