package io.polyload.memory;

import io.polyload.core.api.Completion;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The reference, answered by another thread after the service time. */
final class MemoryAsyncKeyValueStore implements AsyncKeyValueStore {

  private final MemoryKeyValueStore store;
  private final ScheduledExecutorService answers;
  private final long delayNanos;

  MemoryAsyncKeyValueStore(
      MemoryKeyValueStore store, ScheduledExecutorService answers, long delayNanos) {
    this.store = store;
    this.answers = answers;
    this.delayNanos = delayNanos;
  }

  /** One of the blocking store's methods. */
  private interface Work {
    Outcome run() throws StoreException;
  }

  private void answer(Work work, Completion completion) {
    try {
      var unused = answers.schedule(() -> work(work, completion), delayNanos, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      completion.failed(new ConnectionLostException("Closed", "the client is closed", e));
    }
  }

  private static void work(Work work, Completion completion) {
    Outcome outcome;
    try {
      outcome = work.run();
    } catch (StoreException e) {
      completion.failed(e);
      return;
    }
    completion.succeeded(outcome);
  }

  @Override
  public void read(Key key, FieldSet fields, Row into, Completion completion) {
    answer(() -> store.read(key, fields, into), completion);
  }

  @Override
  public void scan(Key start, int count, FieldSet fields, Completion completion) {
    answer(() -> store.scan(start, count, fields), completion);
  }

  @Override
  public void update(Key key, Values values, Completion completion) {
    answer(() -> store.update(key, values), completion);
  }

  @Override
  public void insert(Key key, Values values, Completion completion) {
    answer(() -> store.insert(key, values), completion);
  }

  @Override
  public void insertBatch(Batch batch, Completion completion) {
    answer(() -> store.insertBatch(batch), completion);
  }

  @Override
  public void delete(Key key, Completion completion) {
    answer(() -> store.delete(key), completion);
  }

  @Override
  public void present(Batch batch, BitSet found, Completion completion) {
    answer(
        () -> {
          store.present(batch, found);
          return Outcome.ok(found.cardinality());
        },
        completion);
  }
}
