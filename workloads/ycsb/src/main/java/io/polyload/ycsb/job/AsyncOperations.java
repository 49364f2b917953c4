package io.polyload.ycsb.job;

import io.polyload.core.api.Client;
import io.polyload.core.api.Completion;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.UnreachableException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.WaitingStore;

/** The operations on a store that tells a completion. Those of several calls have own files. */
public final class AsyncOperations implements Operations<AsyncKeyValueStore> {

  @Override
  public Class<AsyncKeyValueStore> port() {
    return AsyncKeyValueStore.class;
  }

  @Override
  public KeyValueStore blocking(Client client) throws UnreachableException {
    return new WaitingStore(client.store(AsyncKeyValueStore.class));
  }

  @Override
  public Operation<AsyncKeyValueStore> of(Mix.Kind kind, Call call, ScriptContext context) {
    Completion done = context.completion();
    return switch (kind) {
      case READ -> new Read(call, done);
      case UPDATE -> new Update(call, done);
      case INSERT -> new AsyncInsert(call, done);
      case SCAN -> new Scan(call, done);
      case READ_MODIFY_WRITE -> new AsyncReadModifyWrite(call, context.laps(), done);
      case DELETE -> new Delete(call, done);
    };
  }

  @Override
  public Operation<AsyncKeyValueStore> load(LoadBatch batch, ScriptContext context) {
    return new AsyncLoad(batch, context.completion());
  }

  @Override
  public Operation<AsyncKeyValueStore> check(CheckBatch batch, ScriptContext context) {
    return new AsyncCheck(batch, context.completion());
  }

  private record Read(Call call, Completion done) implements Operation<AsyncKeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.READ;
    }

    @Override
    public Outcome execute(AsyncKeyValueStore store) {
      store.read(call.key, call.fields(), call.row, done);
      return null;
    }
  }

  private record Update(Call call, Completion done) implements Operation<AsyncKeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.UPDATE;
    }

    @Override
    public Outcome execute(AsyncKeyValueStore store) {
      store.update(call.key, call.values, done);
      return null;
    }
  }

  private record Scan(Call call, Completion done) implements Operation<AsyncKeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.SCAN;
    }

    @Override
    public Outcome execute(AsyncKeyValueStore store) {
      store.scan(call.key, call.count(), call.fields(), done);
      return null;
    }
  }

  private record Delete(Call call, Completion done) implements Operation<AsyncKeyValueStore> {

    @Override
    public OpType type() {
      return RunTypes.DELETE;
    }

    @Override
    public Outcome execute(AsyncKeyValueStore store) {
      store.delete(call.key, done);
      return null;
    }
  }
}
