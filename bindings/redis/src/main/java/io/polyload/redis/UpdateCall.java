package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Values;
import java.io.IOException;

/**
 * Writes fields of one record: a plain HSET, whose answer tells how many of them are new. Only if
 * all are, which no workload's update of an existing record brings about, a second step finds out
 * whether they are the whole record, which then was not there, and takes it back.
 */
final class UpdateCall implements Call {

  private final Layout layout;
  private Key key;
  private Values values;
  private boolean undoing;

  UpdateCall(Layout layout) {
    this.layout = layout;
  }

  UpdateCall of(Key newKey, Values newValues) {
    key = newKey;
    values = newValues;
    undoing = false;
    return this;
  }

  @Override
  public void write(CommandSink out) throws IOException {
    if (undoing) {
      out.command(Words.EVAL, 4);
      out.arg(Script.UNDO.text());
      out.arg(Words.ONE);
      layout.key(out, key);
      out.arg(values.size());
    } else {
      Fields.set(out, layout, key, values);
    }
  }

  @Override
  public Outcome read(Replies in) throws IOException, StoreException {
    long changed = in.integer();
    in.check();
    if (undoing) {
      return changed == 1 ? Outcome.NOT_FOUND : Outcome.OK;
    }
    undoing = changed == values.size() && !layout.upsert();
    return undoing ? null : Outcome.OK;
  }
}
