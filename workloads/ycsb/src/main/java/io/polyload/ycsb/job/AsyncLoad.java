package io.polyload.ycsb.job;

import io.polyload.core.api.Completion;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;

/** Inserts a batch; if some of its records may be there, asks for them first. */
final class AsyncLoad implements Operation<AsyncKeyValueStore>, Completion {

  private final LoadBatch batch;
  private final Completion done;
  private AsyncKeyValueStore store;

  AsyncLoad(LoadBatch batch, Completion done) {
    this.batch = batch;
    this.done = done;
  }

  @Override
  public OpType type() {
    return LoadJob.INSERT;
  }

  @Override
  public Outcome execute(AsyncKeyValueStore itsStore) {
    store = itsStore;
    if (batch.mustLookFirst()) {
      store.present(batch.records, batch.present, this);
    } else {
      insert();
    }
    return null;
  }

  /** What was asked has been answered. */
  @Override
  public void succeeded(Outcome outcome) {
    batch.leaveOutPresent();
    insert();
  }

  private void insert() {
    switch (batch.records.size()) {
      case 0 -> done.succeeded(Outcome.ok(0));
      case 1 -> store.insert(batch.records.key(0), batch.records.values(0), done);
      default -> store.insertBatch(batch.records, done);
    }
  }

  @Override
  public void failed(StoreException failure) {
    done.failed(failure);
  }
}
