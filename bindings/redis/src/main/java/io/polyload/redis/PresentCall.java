package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Batch;
import java.io.IOException;
import java.util.BitSet;

/** Asks which keys exist. */
final class PresentCall implements Call {

  private final Layout layout;
  private Batch batch;
  private BitSet found;

  PresentCall(Layout layout) {
    this.layout = layout;
  }

  PresentCall of(Batch newBatch, BitSet newFound) {
    batch = newBatch;
    found = newFound;
    return this;
  }

  @Override
  public void write(CommandSink out) throws IOException {
    found.clear();
    for (int i = 0; i < batch.size(); i++) {
      out.command(Words.EXISTS, 1);
      layout.key(out, batch.key(i));
    }
  }

  @Override
  public Outcome read(Replies in) throws IOException, StoreException {
    for (int i = 0; i < batch.size(); i++) {
      found.set(i, in.integer() == 1);
    }
    in.check();
    return Outcome.ok(found.cardinality());
  }
}
