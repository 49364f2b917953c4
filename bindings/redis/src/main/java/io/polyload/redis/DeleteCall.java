package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Key;
import java.io.IOException;

/** Removes a record and its place in the index, sent together. */
final class DeleteCall implements Call {

  private final Layout layout;
  private Key key;
  private int indexed;

  DeleteCall(Layout layout) {
    this.layout = layout;
  }

  DeleteCall of(Key newKey) {
    key = newKey;
    return this;
  }

  @Override
  public void write(CommandSink out) throws IOException {
    out.command(Words.DEL, 1);
    layout.key(out, key);
    indexed = layout.index().remove(out, key);
  }

  @Override
  public Outcome read(Replies in) throws IOException, StoreException {
    long removed = in.integer();
    for (int i = 0; i < indexed; i++) {
      in.integer();
    }
    in.check();
    return removed == 0 ? Outcome.NOT_FOUND : Outcome.OK;
  }
}
