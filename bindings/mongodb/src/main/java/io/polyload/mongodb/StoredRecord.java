package io.polyload.mongodb;

import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Values;

/**
 * A record on its way to the database: key and values for {@link RecordCodec} to write. Belongs to
 * one worker and is reused. What comes back from the database goes into a {@link
 * io.polyload.ycsb.port.Row}, and this class is only the type that stands for it.
 */
final class StoredRecord {

  private String key = "";
  private Values values;

  /** The record to write next; the values are not copied. */
  StoredRecord of(Key newKey, Values newValues) {
    key = newKey.toString(); // the driver takes nothing but a String
    values = newValues;
    return this;
  }

  String key() {
    return key;
  }

  Values values() {
    return values;
  }
}
