package io.polyload.ycsb;

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
import io.polyload.ycsb.job.AsyncOperations;
import io.polyload.ycsb.job.BlockingOperations;
import io.polyload.ycsb.job.CheckJob;
import io.polyload.ycsb.job.LoadJob;
import io.polyload.ycsb.job.Operations;
import io.polyload.ycsb.job.RunJob;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;

/** YCSB's core workload. */
public final class YcsbWorkload implements Workload {

  @Override
  public String name() {
    return "ycsb";
  }

  @Override
  public List<String> aliases() {
    return List.of("site.ycsb.workloads.CoreWorkload", "com.yahoo.ycsb.workloads.CoreWorkload");
  }

  @Override
  public String summary() {
    return "YCSB's core workload: reads, updates, inserts, scans of records by key (A to F)";
  }

  @Override
  public String needs() {
    return "records by key";
  }

  @Override
  public OptionGroup options() {
    return YcsbOptions.GROUP;
  }

  @Override
  public List<Setting> forPhase(Phase phase, List<Setting> settings) {
    return settings;
  }

  /** On a store that blocks. */
  public static Variant<KeyValueStore> blocking() {
    return new On<>(new BlockingOperations());
  }

  /** On a store that tells a completion. */
  public static Variant<AsyncKeyValueStore> asynchronous() {
    return new On<>(new AsyncOperations());
  }

  @Override
  public List<Variant<?>> variants() {
    return List.of(blocking(), asynchronous());
  }

  @Override
  public DataSet dataSet(Options options, Client client) throws UnreachableException {
    return new Table(options.get(YcsbOptions.TABLE), client.store(KeyValueAdmin.class));
  }

  /** The table or collection with all records. */
  private record Table(String name, KeyValueAdmin admin) implements DataSet {

    @Override
    public String describe() throws StoreException {
      return "'%s' with %d records".formatted(name, admin.count());
    }

    @Override
    public boolean isEmpty() throws StoreException {
      return admin.count() == 0;
    }

    @Override
    public void destroy() throws StoreException {
      admin.drop();
    }
  }

  /** The workload on one of its ports. */
  private record On<S>(Operations<S> operations) implements Variant<S> {

    @Override
    public Class<S> port() {
      return operations.port();
    }

    @Override
    public Job<S> job(Phase phase, Options options) throws OptionsException {
      return switch (phase) {
        case LOAD -> new LoadJob<>(operations, options);
        case RUN -> new RunJob<>(operations, options);
        case CHECK -> new CheckJob<>(operations, options);
      };
    }
  }
}
