package io.polyload.ycsb.port;

import java.util.Arrays;

/** The values of one record that was read. Belongs to one thread and is reused. */
public final class Row {

  private final byte[][] values;

  public Row(int fields) {
    values = new byte[fields][];
  }

  /** Forgets all values; the store that is to fill it calls it first, also if it finds nothing. */
  public void clear() {
    Arrays.fill(values, null);
  }

  public void set(int field, byte[] value) {
    values[field] = value;
  }

  /** The value of a field, or null if it was not read or is not there. */
  public byte[] get(int field) {
    return values[field];
  }

  public int fields() {
    return values.length;
  }
}
