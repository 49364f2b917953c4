package io.polyload.redis;

import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Values;
import java.io.IOException;

/**
 * Adds a record and its place in the index, sent together. Where the record is there already, so is
 * its place.
 */
final class InsertCall implements Call {

  private final Layout layout;
  private Key key;
  private Values values;
  private int indexed;

  InsertCall(Layout layout) {
    this.layout = layout;
  }

  InsertCall of(Key newKey, Values newValues) {
    key = newKey;
    values = newValues;
    return this;
  }

  @Override
  public void write(CommandSink out) throws IOException {
    if (layout.upsert()) {
      Fields.set(out, layout, key, values);
    } else {
      Fields.insert(out, layout, key, values);
    }
    indexed = layout.index().add(out, key);
  }

  @Override
  public Outcome read(Replies in) throws IOException, StoreException {
    long written = in.integer();
    for (int i = 0; i < indexed; i++) {
      in.integer();
    }
    in.check();
    if (written == 0 && !layout.upsert()) {
      throw duplicate(key);
    }
    return Outcome.OK;
  }

  static DuplicateKeyException duplicate(Key key) {
    return new DuplicateKeyException(
        "duplicate key", "there is a record '" + key + "' already", null);
  }
}
