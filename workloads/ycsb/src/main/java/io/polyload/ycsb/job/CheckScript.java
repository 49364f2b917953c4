package io.polyload.ycsb.job;

import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.data.IntegrityValues;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.data.Payload;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import java.util.BitSet;
import java.util.concurrent.atomic.LongAdder;

/** One worker's share of a check. The only operation object is this one. */
final class CheckScript implements Script<KeyValueStore>, Operation<KeyValueStore> {

  private final Slice slice;
  private final KeyMaker keys;
  private final Payload payload;
  private final LongAdder seen;
  private final Faults missing;
  private final Faults wrong;
  private final Batch batch;
  private final BitSet present = new BitSet();
  private final BitSet different = new BitSet();
  private final IntegrityValues expected;
  private final Row row;

  CheckScript(
      Slice slice,
      int batchSize,
      KeyMaker keys,
      Payload payload,
      LongAdder seen,
      Faults missing,
      Faults wrong) {
    this.slice = slice;
    this.keys = keys;
    this.payload = payload;
    this.seen = seen;
    this.missing = missing;
    this.wrong = wrong;
    this.batch = new Batch((int) Math.min(batchSize, Math.max(1, slice.count())), i -> null);
    this.expected = payload.integrity() ? payload.verifier() : null;
    this.row = new Row(payload.schema().fields().size());
  }

  @Override
  public Operation<KeyValueStore> next(long sequence) {
    long from = slice.start() + sequence * batch.capacity();
    int size = (int) Math.min(batch.capacity(), slice.end() - from);
    if (size <= 0) {
      return null;
    }
    for (int i = 0; i < size; i++) {
      keys.make(from + i, batch.key(i));
    }
    batch.size(size);
    return this;
  }

  @Override
  public OpType type() {
    return CheckJob.CHECK;
  }

  @Override
  public Outcome execute(KeyValueStore store) throws StoreException {
    store.present(batch, present);
    different.clear();
    if (payload.integrity()) {
      for (int i = present.nextSetBit(0); i >= 0; i = present.nextSetBit(i + 1)) {
        store.read(batch.key(i), FieldSet.ALL, row);
        different.set(i, expected.firstWrong(batch.key(i), row, -1) >= 0);
      }
    }
    return Outcome.ok(batch.size());
  }

  @Override
  public void completed(Operation<KeyValueStore> operation, Outcome outcome) {
    if (outcome.status() == Outcome.Status.FAILED) {
      return;
    }
    seen.add(batch.size());
    for (int i = 0; i < batch.size(); i++) {
      Key key = batch.key(i);
      if (!present.get(i)) {
        missing.add(key.number(), "record %d (key %s)".formatted(key.number(), key));
      } else if (different.get(i)) {
        wrong.add(key.number(), "record %d (key %s)".formatted(key.number(), key));
      }
    }
  }
}
