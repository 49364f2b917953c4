package io.polyload.ycsb.job;

import io.polyload.core.api.Completion;
import io.polyload.core.api.Laps;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;

/** Reads a record, then updates it: two calls, measured together and each by itself. */
final class AsyncReadModifyWrite implements Operation<AsyncKeyValueStore>, Completion {

  private final Call call;
  private final Laps laps;
  private final Completion done;
  private AsyncKeyValueStore store;
  private Outcome read;
  private long start;
  private long between;

  AsyncReadModifyWrite(Call call, Laps laps, Completion done) {
    this.call = call;
    this.laps = laps;
    this.done = done;
  }

  @Override
  public OpType type() {
    return RunTypes.READ_MODIFY_WRITE;
  }

  @Override
  public Outcome execute(AsyncKeyValueStore itsStore) {
    store = itsStore;
    read = null;
    start = laps.nanoTime();
    store.read(call.key, call.fields(), call.row, this);
    return null;
  }

  @Override
  public void succeeded(Outcome outcome) {
    if (read == null) {
      read = outcome;
      between = laps.nanoTime();
      store.update(call.key, call.values, this);
    } else {
      long end = laps.nanoTime();
      laps.record(RunTypes.RMW_READ, start, between, read);
      laps.record(RunTypes.RMW_UPDATE, between, end, outcome);
      done.succeeded(read == Outcome.NOT_FOUND ? read : outcome);
    }
  }

  @Override
  public void failed(StoreException failure) {
    done.failed(failure);
  }
}
