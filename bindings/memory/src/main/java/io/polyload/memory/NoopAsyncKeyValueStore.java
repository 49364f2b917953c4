package io.polyload.memory;

import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;

/** Answers as {@link NoopKeyValueStore} does, before the call returns. */
final class NoopAsyncKeyValueStore implements AsyncKeyValueStore {

  private final NoopKeyValueStore store;

  NoopAsyncKeyValueStore(NoopKeyValueStore store) {
    this.store = store;
  }

  @Override
  public void read(Key key, FieldSet fields, Row into, Completion completion) {
    completion.succeeded(store.read(key, fields, into));
  }

  @Override
  public void scan(Key start, int count, FieldSet fields, Completion completion) {
    completion.succeeded(store.scan(start, count, fields));
  }

  @Override
  public void update(Key key, Values values, Completion completion) {
    completion.succeeded(store.update(key, values));
  }

  @Override
  public void insert(Key key, Values values, Completion completion) {
    completion.succeeded(store.insert(key, values));
  }

  @Override
  public void insertBatch(Batch batch, Completion completion) {
    completion.succeeded(store.insertBatch(batch));
  }

  @Override
  public void delete(Key key, Completion completion) {
    completion.succeeded(store.delete(key));
  }

  @Override
  public void present(Batch batch, BitSet found, Completion completion) {
    store.present(batch, found);
    completion.succeeded(Outcome.ok(found.cardinality()));
  }
}
