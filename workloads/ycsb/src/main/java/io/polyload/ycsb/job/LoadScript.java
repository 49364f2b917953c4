package io.polyload.ycsb.job;

import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.data.Payload;
import io.polyload.ycsb.data.ValueMaker;
import io.polyload.ycsb.draw.Rng;
import io.polyload.ycsb.port.Batch;
import java.util.concurrent.atomic.LongAdder;

/**
 * One client's share of a load. There is one operation object, which inserts what the batch holds.
 *
 * @param <S> the port
 */
final class LoadScript<S> implements Script<S> {

  private final Slice slice;
  private final boolean resume;
  private final KeyMaker keys;
  private final Payload payload;
  private final LongAdder inserted;
  private final LongAdder found;
  private final Rng rng;
  private final Operations<S> operations;
  private final ScriptContext context;
  private final int capacity;
  private LoadBatch batch;
  private Operation<S> operation;
  private ValueMaker[] makers;
  private int size;

  LoadScript(
      Operations<S> operations,
      ScriptContext context,
      Slice slice,
      int batchSize,
      boolean resume,
      KeyMaker keys,
      Payload payload,
      LongAdder inserted,
      LongAdder found) {
    this.slice = slice;
    this.resume = resume;
    this.keys = keys;
    this.payload = payload;
    this.inserted = inserted;
    this.found = found;
    this.rng = new Rng(context.seed());
    this.operations = operations;
    this.context = context;
    this.capacity = (int) Math.min(batchSize, Math.max(1, slice.count()));
  }

  @Override
  public Operation<S> next(long sequence) {
    long from = slice.start() + sequence * capacity;
    size = (int) Math.min(capacity, slice.end() - from);
    if (size <= 0) {
      return null;
    }
    if (batch == null) {
      allocate();
    }
    Batch records = batch.records;
    for (int i = 0; i < size; i++) {
      // records draw from streams of their own, so that their content does not depend on batches
      rng.seek(from + i);
      keys.make(from + i, records.key(i));
      maker(i).all(records.key(i), rng, records.values(i));
    }
    records.size(size);
    batch.begin(resume);
    return operation;
  }

  /** Only for clients that get work: a batch is large, and there may be thousands of clients. */
  private void allocate() {
    batch = new LoadBatch(capacity, payload.schema().fields().size());
    operation = operations.load(batch, context);
    makers = new ValueMaker[capacity];
  }

  /** Values are reused by their maker, so each place of the batch has one of its own. */
  private ValueMaker maker(int i) {
    if (makers[i] == null) {
      makers[i] = payload.maker();
    }
    return makers[i];
  }

  @Override
  public void completed(Operation<S> done, Outcome outcome) {
    if (outcome.status() != Outcome.Status.FAILED) {
      // without resume, what is there before another attempt came from the one before
      int there = resume ? size - batch.records.size() : 0;
      inserted.add(size - there);
      found.add(there);
    }
  }
}
