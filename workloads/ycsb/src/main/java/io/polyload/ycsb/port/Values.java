package io.polyload.ycsb.port;

/**
 * The fields that one operation writes. Belongs to one thread and is reused. Each value is an array
 * of exactly its length, so that a driver can take it without a copy.
 */
public final class Values {

  private final int[] fields;
  private final byte[][] values;
  private int size;

  public Values(int capacity) {
    fields = new int[capacity];
    values = new byte[capacity][];
  }

  /** How many fields are written. */
  public int size() {
    return size;
  }

  /** The number of the i-th field written, an index into {@link Schema#fields()}; ascending. */
  public int field(int i) {
    return fields[i];
  }

  /** The i-th value; the array is reused after the call. */
  public byte[] value(int i) {
    return values[i];
  }

  public void clear() {
    size = 0;
  }

  public void add(int field, byte[] value) {
    fields[size] = field;
    if (values[size] != value) {
      // a reference stored for nothing costs G1 a fence
      values[size] = value;
    }
    size++;
  }
}
