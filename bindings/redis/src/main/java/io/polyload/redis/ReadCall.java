package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import java.io.IOException;

/** Reads one record. */
final class ReadCall implements Call {

  private final Layout layout;
  private Key key;
  private FieldSet fields;
  private Row into;

  ReadCall(Layout layout) {
    this.layout = layout;
  }

  ReadCall of(Key newKey, FieldSet newFields, Row newInto) {
    key = newKey;
    fields = newFields;
    into = newInto;
    return this;
  }

  @Override
  public void write(CommandSink out) throws IOException {
    if (into != null) {
      into.clear();
    }
    Fields.get(out, layout, key, fields);
  }

  @Override
  public Outcome read(Replies in) throws IOException, StoreException {
    boolean found = Fields.got(in, layout, fields, into);
    in.check();
    return found ? Outcome.OK : Outcome.NOT_FOUND;
  }
}
