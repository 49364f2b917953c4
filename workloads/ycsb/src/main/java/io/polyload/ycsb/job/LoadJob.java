package io.polyload.ycsb.job;

import io.polyload.core.api.Client;
import io.polyload.core.api.Finding;
import io.polyload.core.api.Job;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.data.Payload;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Inserts the records of a slice, a batch an operation. Operation i is the i-th batch, so nothing
 * needs to be remembered to go on with an interrupted load: each batch looks which of its records
 * are there and inserts the others.
 *
 * @param <S> the port
 */
public final class LoadJob<S> implements Job<S> {

  static final OpType INSERT = OpType.of(0, "INSERT");

  private static final int PROBES = 100;

  private final Operations<S> operations;
  private final Slice slice;
  private final int batchSize;
  private final boolean resume;
  private final KeyMaker keys;
  private final Payload payload;
  private final String table;
  private final LongAdder inserted = new LongAdder();
  private final LongAdder found = new LongAdder();

  public LoadJob(Operations<S> operations, Options options) throws OptionsException {
    this.operations = operations;
    this.slice = Slice.of(options);
    this.batchSize = options.get(YcsbOptions.BATCH_SIZE);
    this.resume = options.get(YcsbOptions.RESUME);
    this.keys = KeyMaker.of(options);
    this.payload = Payload.of(options);
    this.table = options.get(YcsbOptions.TABLE);
  }

  @Override
  public List<OpType> types() {
    return List.of(INSERT);
  }

  @Override
  public OptionalLong operations() {
    return OptionalLong.of((slice.count() + batchSize - 1) / batchSize);
  }

  @Override
  public String itemName() {
    return "records";
  }

  @Override
  public List<String> prepare(Client client) throws StoreException, JobRefusedException {
    List<String> remarks = new ArrayList<>();
    String made = client.store(KeyValueAdmin.class).create();
    if (!made.isEmpty()) {
      remarks.add(made);
    } else if (!resume) {
      refuseIfLoaded(operations.blocking(client));
    }
    if (resume) {
      remarks.add("resuming: records that are there already are left as they are");
    }
    return remarks;
  }

  /** A second load over the first would fail record by record; one sentence is better. */
  private void refuseIfLoaded(KeyValueStore store) throws StoreException, JobRefusedException {
    Probe probe = new Probe(store, keys);
    long probes = Math.min(PROBES, slice.count());
    for (long i = 0; i < probes; i++) {
      long record = slice.start() + i * (slice.count() / probes);
      if (probe.has(record)) {
        throw new JobRefusedException(
            "'%s' already holds record %d of this load. To go on with an interrupted load say -resume; to begin anew run 'destroy' first"
                .formatted(table, record));
      }
    }
  }

  @Override
  public Script<S> script(ScriptContext context) {
    return new LoadScript<>(
        operations, context, slice, batchSize, resume, keys, payload, inserted, found);
  }

  @Override
  public List<Finding> verify(Client client) {
    List<Finding> findings = new ArrayList<>();
    if (found.sum() > 0) {
      findings.add(new Finding(true, "%d records were there already".formatted(found.sum())));
    }
    long missing = slice.count() - inserted.sum() - found.sum();
    if (missing > 0) {
      findings.add(
          new Finding(
              false,
              "%d of %d records have not been acknowledged; the same command with -resume completes the load"
                  .formatted(missing, slice.count())));
    }
    return findings;
  }
}
