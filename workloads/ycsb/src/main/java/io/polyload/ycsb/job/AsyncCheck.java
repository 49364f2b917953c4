package io.polyload.ycsb.job;

import io.polyload.core.api.Completion;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;

/** Looks for the records of a batch and reads one after the other if contents matter. */
final class AsyncCheck implements Operation<AsyncKeyValueStore>, Completion {

  private static final int NONE = -1;

  private final CheckBatch batch;
  private final Completion done;
  private AsyncKeyValueStore store;
  private int reading;

  AsyncCheck(CheckBatch batch, Completion done) {
    this.batch = batch;
    this.done = done;
  }

  @Override
  public OpType type() {
    return CheckJob.CHECK;
  }

  @Override
  public Outcome execute(AsyncKeyValueStore itsStore) {
    store = itsStore;
    reading = NONE;
    batch.different.clear();
    store.present(batch.records, batch.present, this);
    return null;
  }

  @Override
  public void succeeded(Outcome outcome) {
    if (reading != NONE) {
      batch.compare(reading);
    }
    reading = batch.readsContents() ? batch.present.nextSetBit(reading + 1) : NONE;
    if (reading == NONE) {
      done.succeeded(Outcome.ok(batch.records.size()));
    } else {
      store.read(batch.records.key(reading), FieldSet.ALL, batch.row, this);
    }
  }

  @Override
  public void failed(StoreException failure) {
    done.failed(failure);
  }
}
