package io.polyload.ycsb.job;

import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.data.Payload;
import io.polyload.ycsb.data.ValueMaker;
import io.polyload.ycsb.draw.Rng;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;
import java.util.concurrent.atomic.LongAdder;

/** One worker's share of a load. The only operation object is this one. */
final class LoadScript implements Script<KeyValueStore>, Operation<KeyValueStore> {

  private final Slice slice;
  private final boolean resume;
  private final KeyMaker keys;
  private final Payload payload;
  private final LongAdder inserted;
  private final LongAdder found;
  private final Rng rng;
  private final Batch batch;
  private final ValueMaker[] makers;
  private final BitSet present = new BitSet();
  private int size;
  private boolean lookFirst;

  LoadScript(
      Slice slice,
      int batchSize,
      boolean resume,
      KeyMaker keys,
      Payload payload,
      long seed,
      LongAdder inserted,
      LongAdder found) {
    this.slice = slice;
    this.resume = resume;
    this.keys = keys;
    this.payload = payload;
    this.inserted = inserted;
    this.found = found;
    this.rng = new Rng(seed);
    int capacity = (int) Math.min(batchSize, Math.max(1, slice.count()));
    int fields = payload.schema().fields().size();
    this.batch = new Batch(capacity, i -> new Values(fields));
    this.makers = new ValueMaker[capacity];
  }

  @Override
  public Operation<KeyValueStore> next(long sequence) {
    long from = slice.start() + sequence * batch.capacity();
    size = (int) Math.min(batch.capacity(), slice.end() - from);
    if (size <= 0) {
      return null;
    }
    for (int i = 0; i < size; i++) {
      // records draw from streams of their own, so that their content does not depend on batches
      rng.seek(from + i);
      keys.make(from + i, batch.key(i));
      maker(i).all(batch.key(i), rng, batch.values(i));
    }
    batch.size(size);
    lookFirst = resume;
    return this;
  }

  /** Values are reused by their maker, so each place of the batch has one of its own. */
  private ValueMaker maker(int i) {
    if (makers[i] == null) {
      makers[i] = payload.maker();
    }
    return makers[i];
  }

  @Override
  public OpType type() {
    return LoadJob.INSERT;
  }

  @Override
  public Outcome execute(KeyValueStore store) throws StoreException {
    if (lookFirst) {
      leaveOutWhatIsThere(store);
    }
    // after a failed attempt some of the records may be there
    lookFirst = true;
    if (batch.size() == 0) {
      return Outcome.ok(0);
    }
    return batch.size() == 1
        ? store.insert(batch.key(0), batch.values(0))
        : store.insertBatch(batch);
  }

  private void leaveOutWhatIsThere(KeyValueStore store) throws StoreException {
    store.present(batch, present);
    int missing = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (!present.get(i)) {
        batch.swap(missing++, i);
      }
    }
    batch.size(missing);
  }

  @Override
  public void completed(Operation<KeyValueStore> operation, Outcome outcome) {
    if (outcome.status() != Outcome.Status.FAILED) {
      // without resume, what is there before another attempt came from the one before
      int there = resume ? size - batch.size() : 0;
      inserted.add(size - there);
      found.add(there);
    }
  }
}
