package io.polyload.ycsb.job;

import io.polyload.core.api.Completion;
import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;

/** Adds a record. */
final class AsyncInsert implements Operation<AsyncKeyValueStore>, Completion {

  private final Call call;
  private final Completion done;
  private boolean repeated;

  AsyncInsert(Call call, Completion done) {
    this.call = call;
    this.done = done;
  }

  @Override
  public OpType type() {
    return RunTypes.INSERT;
  }

  @Override
  public Outcome execute(AsyncKeyValueStore store) {
    repeated = call.triedBefore();
    store.insert(call.key, call.values, this);
    return null;
  }

  @Override
  public void succeeded(Outcome outcome) {
    done.succeeded(outcome);
  }

  @Override
  public void failed(StoreException failure) {
    if (repeated && failure instanceof DuplicateKeyException) {
      // the attempt before this one took effect, only its answer was lost
      done.succeeded(Outcome.OK);
    } else {
      done.failed(failure);
    }
  }
}
