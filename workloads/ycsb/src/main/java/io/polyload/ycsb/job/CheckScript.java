package io.polyload.ycsb.job;

import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.data.Payload;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.Key;
import java.util.concurrent.atomic.LongAdder;

/**
 * One client's share of a check. There is one operation object, which looks for what the batch
 * holds.
 *
 * @param <S> the port
 */
final class CheckScript<S> implements Script<S> {

  private final Slice slice;
  private final KeyMaker keys;
  private final LongAdder seen;
  private final Faults missing;
  private final Faults wrong;
  private final CheckBatch batch;
  private final Operation<S> operation;

  CheckScript(
      Operations<S> operations,
      ScriptContext context,
      Slice slice,
      int batchSize,
      KeyMaker keys,
      Payload payload,
      LongAdder seen,
      Faults missing,
      Faults wrong) {
    this.slice = slice;
    this.keys = keys;
    this.seen = seen;
    this.missing = missing;
    this.wrong = wrong;
    this.batch = new CheckBatch((int) Math.min(batchSize, Math.max(1, slice.count())), payload);
    this.operation = operations.check(batch, context);
  }

  @Override
  public Operation<S> next(long sequence) {
    Batch records = batch.records;
    long from = slice.start() + sequence * records.capacity();
    int size = (int) Math.min(records.capacity(), slice.end() - from);
    if (size <= 0) {
      return null;
    }
    for (int i = 0; i < size; i++) {
      keys.make(from + i, records.key(i));
    }
    records.size(size);
    return operation;
  }

  @Override
  public void completed(Operation<S> done, Outcome outcome) {
    if (outcome.status() == Outcome.Status.FAILED) {
      return;
    }
    Batch records = batch.records;
    seen.add(records.size());
    for (int i = 0; i < records.size(); i++) {
      Key key = records.key(i);
      if (!batch.present.get(i)) {
        missing.add(key.number(), "record %d (key %s)".formatted(key.number(), key));
      } else if (batch.different.get(i)) {
        wrong.add(key.number(), "record %d (key %s)".formatted(key.number(), key));
      }
    }
  }
}
