package io.polyload.ycsb.job;

import io.polyload.core.api.Client;
import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.Laps;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueStore;

/** The operations on a store that blocks. */
public final class BlockingOperations implements Operations<KeyValueStore> {

  @Override
  public Class<KeyValueStore> port() {
    return KeyValueStore.class;
  }

  @Override
  public KeyValueStore blocking(Client client) throws UnreachableException {
    return client.store(KeyValueStore.class);
  }

  @Override
  public Operation<KeyValueStore> of(Mix.Kind kind, Call call, ScriptContext context) {
    return switch (kind) {
      case READ -> new Read(call);
      case UPDATE -> new Update(call);
      case INSERT -> new Insert(call);
      case SCAN -> new Scan(call);
      case READ_MODIFY_WRITE -> new ReadModifyWrite(call, context.laps());
      case DELETE -> new Delete(call);
    };
  }

  @Override
  public Operation<KeyValueStore> load(LoadBatch batch, ScriptContext context) {
    return new Load(batch);
  }

  @Override
  public Operation<KeyValueStore> check(CheckBatch batch, ScriptContext context) {
    return new Check(batch);
  }

  private record Read(Call call) implements Operation<KeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.READ;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      return store.read(call.key, call.fields(), call.row);
    }
  }

  private record Update(Call call) implements Operation<KeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.UPDATE;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      return store.update(call.key, call.values);
    }
  }

  private record Insert(Call call) implements Operation<KeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.INSERT;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      boolean repeated = call.triedBefore();
      try {
        return store.insert(call.key, call.values);
      } catch (DuplicateKeyException e) {
        if (repeated) {
          // the attempt before this one took effect, only its answer was lost
          return Outcome.OK;
        }
        throw e;
      }
    }
  }

  private record Scan(Call call) implements Operation<KeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.SCAN;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      return store.scan(call.key, call.count(), call.fields());
    }
  }

  /** Reads a record, then updates it: two calls, measured together and each by itself. */
  private record ReadModifyWrite(Call call, Laps laps) implements Operation<KeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.READ_MODIFY_WRITE;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      long start = laps.nanoTime();
      Outcome read = store.read(call.key, call.fields(), call.row);
      long between = laps.nanoTime();
      Outcome updated = store.update(call.key, call.values);
      long end = laps.nanoTime();
      laps.record(RunTypes.RMW_READ, start, between, read);
      laps.record(RunTypes.RMW_UPDATE, between, end, updated);
      return read == Outcome.NOT_FOUND ? read : updated;
    }
  }

  private record Delete(Call call) implements Operation<KeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.DELETE;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      return store.delete(call.key);
    }
  }

  private record Load(LoadBatch batch) implements Operation<KeyValueStore> {

    @Override
    public OpType type() {
      return LoadJob.INSERT;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      if (batch.mustLookFirst()) {
        store.present(batch.records, batch.present);
        batch.leaveOutPresent();
      }
      return switch (batch.records.size()) {
        case 0 -> Outcome.ok(0);
        case 1 -> store.insert(batch.records.key(0), batch.records.values(0));
        default -> store.insertBatch(batch.records);
      };
    }
  }

  private record Check(CheckBatch batch) implements Operation<KeyValueStore> {

    @Override
    public OpType type() {
      return CheckJob.CHECK;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      store.present(batch.records, batch.present);
      batch.different.clear();
      if (batch.readsContents()) {
        for (int i = batch.present.nextSetBit(0); i >= 0; i = batch.present.nextSetBit(i + 1)) {
          store.read(batch.records.key(i), FieldSet.ALL, batch.row);
          batch.compare(i);
        }
      }
      return Outcome.ok(batch.records.size());
    }
  }
}
