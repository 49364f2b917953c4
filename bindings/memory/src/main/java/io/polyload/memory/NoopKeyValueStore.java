package io.polyload.memory;

import io.polyload.core.api.Outcome;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;

/**
 * Finds every record of the workload, all of them without values. Allocates nothing, except for the
 * outcome of a batch or a scan of more records than {@link Outcome#ok} has ready.
 */
final class NoopKeyValueStore implements KeyValueStore {

  private final long records;

  /**
   * @param records the workload's record count: those below it are there
   */
  NoopKeyValueStore(long records) {
    this.records = records;
  }

  @Override
  public Outcome read(Key key, FieldSet fields, Row into) {
    if (into != null) {
      into.clear();
    }
    return Outcome.OK;
  }

  @Override
  public Outcome scan(Key start, int count, FieldSet fields) {
    return Outcome.ok(count);
  }

  @Override
  public Outcome update(Key key, Values values) {
    return Outcome.OK;
  }

  @Override
  public Outcome insert(Key key, Values values) {
    return Outcome.OK;
  }

  @Override
  public Outcome insertBatch(Batch batch) {
    return Outcome.ok(batch.size());
  }

  @Override
  public Outcome delete(Key key) {
    return Outcome.OK;
  }

  @Override
  public void present(Batch batch, BitSet found) {
    found.clear();
    for (int i = 0; i < batch.size(); i++) {
      found.set(i, batch.key(i).number() < records);
    }
  }
}
