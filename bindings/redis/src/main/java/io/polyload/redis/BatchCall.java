package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Batch;
import java.io.IOException;
import java.util.BitSet;

/**
 * Adds many records and their places in the index. The first step looks which are there already,
 * the second writes the others by plain HSET: for a whole batch that is much cheaper than a script
 * for each record. Who inserts the same key in between is not noticed, but each key of a load
 * belongs to one worker.
 */
final class BatchCall implements Call {

  private final Layout layout;
  private final BitSet present = new BitSet();
  private Batch batch;
  private boolean looking;
  private int indexed;

  BatchCall(Layout layout) {
    this.layout = layout;
  }

  BatchCall of(Batch newBatch) {
    batch = newBatch;
    looking = !layout.upsert();
    present.clear();
    return this;
  }

  @Override
  public void write(CommandSink out) throws IOException {
    for (int i = 0; i < batch.size(); i++) {
      if (looking) {
        out.command(Words.EXISTS, 1);
        layout.key(out, batch.key(i));
      } else if (!present.get(i)) {
        Fields.set(out, layout, batch.key(i), batch.values(i));
      }
    }
    indexed = looking || batch.size() == 0 ? 0 : layout.index().addAll(out, batch);
  }

  @Override
  public Outcome read(Replies in) throws IOException, StoreException {
    if (looking) {
      for (int i = 0; i < batch.size(); i++) {
        present.set(i, in.integer() == 1);
      }
      in.check();
      looking = false;
      return null;
    }
    int answers = batch.size() - present.cardinality() + indexed;
    for (int i = 0; i < answers; i++) {
      in.integer();
    }
    in.check();
    if (!present.isEmpty()) {
      throw InsertCall.duplicate(batch.key(present.nextSetBit(0)));
    }
    return Outcome.ok(batch.size());
  }
}
