package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Two steps: the keys from the index, then all of their records together. */
final class ScanCall implements Call {

  private final Layout layout;
  private final List<byte[]> keys = new ArrayList<>(0);
  private Key start;
  private int count;
  private FieldSet fields;

  ScanCall(Layout layout) {
    this.layout = layout;
  }

  ScanCall of(Key newStart, int newCount, FieldSet newFields) {
    keys.clear();
    start = newStart;
    count = newCount;
    fields = newFields;
    return this;
  }

  @Override
  public void write(CommandSink out) throws IOException {
    if (keys.isEmpty()) {
      layout.index().find(out, start, count);
    }
    for (byte[] key : keys) {
      Fields.get(out, layout, key, fields);
    }
  }

  @Override
  public Outcome read(Replies in) throws IOException, StoreException {
    if (layout.index().sets().isEmpty()) {
      throw new StoreException(
          "NoIndex", "scans need an index; load and run with another redis.scan.index", null);
    }
    if (keys.isEmpty()) {
      layout.index().found(in, count, keys);
      in.check();
      return keys.isEmpty() ? Outcome.ok(0) : null;
    }
    int found = 0;
    for (int i = 0; i < keys.size(); i++) {
      if (Fields.got(in, layout, fields, null)) {
        found++;
      }
    }
    in.check();
    return Outcome.ok(found);
  }

  @Override
  public boolean countsRecords() {
    return !keys.isEmpty();
  }
}
