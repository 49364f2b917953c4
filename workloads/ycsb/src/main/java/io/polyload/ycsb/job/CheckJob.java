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
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Looks for every record of the slice, and compares all contents if {@code dataintegrity} is on.
 *
 * @param <S> the port
 */
public final class CheckJob<S> implements Job<S> {

  static final OpType CHECK = OpType.of(0, "CHECK");

  private final Operations<S> operations;
  private final Slice slice;
  private final int batchSize;
  private final KeyMaker keys;
  private final Payload payload;
  private final String table;
  private final LongAdder seen = new LongAdder();
  private final Faults missing = new Faults();
  private final Faults wrong = new Faults();

  public CheckJob(Operations<S> operations, Options options) throws OptionsException {
    this.operations = operations;
    this.slice = Slice.of(options);
    this.batchSize = options.get(YcsbOptions.BATCH_SIZE);
    this.keys = KeyMaker.of(options);
    this.payload = Payload.of(options);
    this.table = options.get(YcsbOptions.TABLE);
  }

  @Override
  public List<OpType> types() {
    return List.of(CHECK);
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
    if (slice.count() > 0 && client.store(KeyValueAdmin.class).count() == 0) {
      throw new JobRefusedException(
          "'%s' holds no records; load it first: the same command with 'load' instead of 'check'"
              .formatted(table));
    }
    return List.of();
  }

  @Override
  public Script<S> script(ScriptContext context) {
    return new CheckScript<>(
        operations, context, slice, batchSize, keys, payload, seen, missing, wrong);
  }

  @Override
  public List<Finding> verify(Client client) throws StoreException {
    List<Finding> findings = new ArrayList<>();
    long holds = client.store(KeyValueAdmin.class).count();
    long unseen = slice.count() - seen.sum();
    if (unseen > 0) {
      findings.add(
          new Finding(
              false, "%d of %d records were not looked at".formatted(unseen, slice.count())));
    }
    if (missing.count() > 0) {
      findings.add(
          new Finding(
              false,
              "%d of %d records are missing, the first one is %s; '%s' holds %d"
                  .formatted(missing.count(), slice.count(), missing.first(), table, holds)));
    } else if (unseen == 0) {
      findings.add(
          new Finding(
              true,
              "all %d records are there; '%s' holds %d".formatted(slice.count(), table, holds)));
    }
    if (wrong.count() > 0) {
      findings.add(
          new Finding(
              false,
              "%d records hold other data than was written, the first one is %s"
                  .formatted(wrong.count(), wrong.first())));
    } else if (payload.integrity() && unseen == 0 && missing.count() < slice.count()) {
      findings.add(new Finding(true, "all contents are as they were written"));
    }
    return findings;
  }
}
