package io.polyload.tpcc;

import io.polyload.core.api.Client;
import io.polyload.core.api.DataSet;
import io.polyload.core.api.Job;
import io.polyload.core.api.Phase;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.api.Workload;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Setting;
import io.polyload.tpcc.job.CheckJob;
import io.polyload.tpcc.job.LoadJob;
import io.polyload.tpcc.job.RunJob;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import java.util.List;

/** TPC-C. */
public final class TpccWorkload implements Workload {

  @Override
  public String name() {
    return "tpcc";
  }

  @Override
  public List<String> aliases() {
    return List.of("tpc-c", "benchmarksql");
  }

  @Override
  public String summary() {
    return "TPC-C as BenchmarkSQL runs it: order entry of warehouses in five transactions, tpmC";
  }

  @Override
  public String needs() {
    return "transactions over several records";
  }

  @Override
  public OptionGroup options() {
    return TpccOptions.GROUP;
  }

  @Override
  public List<Setting> forPhase(Phase phase, List<Setting> settings) {
    return new EngineKeys(phase, settings).translated();
  }

  /** On a store with transactions. */
  public static Variant<TpccStore> transactions() {
    return new OnTransactions();
  }

  @Override
  public List<Variant<?>> variants() {
    return List.of(transactions());
  }

  @Override
  public DataSet dataSet(Options options, Client client) throws UnreachableException {
    return new Tables(client.store(TpccAdmin.class));
  }

  /** All nine tables and what a load keeps beside them. */
  private record Tables(TpccAdmin admin) implements DataSet {

    @Override
    public String describe() throws StoreException {
      return admin
          .config()
          .map(
              config ->
                  "the tables of TPC-C with %d warehouse%s"
                      .formatted(config.warehouses(), config.warehouses() == 1 ? "" : "s"))
          .orElse(admin.isEmpty() ? "the tables of TPC-C, which are empty" : "the tables of TPC-C");
    }

    @Override
    public boolean isEmpty() throws StoreException {
      return admin.isEmpty();
    }

    @Override
    public void destroy() throws StoreException {
      admin.drop();
    }
  }

  private record OnTransactions() implements Variant<TpccStore> {

    @Override
    public Class<TpccStore> port() {
      return TpccStore.class;
    }

    @Override
    public Job<TpccStore> job(Phase phase, Options options) throws OptionsException {
      return switch (phase) {
        case LOAD -> new LoadJob(options);
        case RUN -> new RunJob(options);
        case CHECK -> new CheckJob();
      };
    }
  }
}
