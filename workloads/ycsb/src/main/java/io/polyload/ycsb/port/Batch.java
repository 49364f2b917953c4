package io.polyload.ycsb.port;

import java.util.function.IntFunction;

/** Keys with their values, up to a fixed number. Belongs to one thread and is reused. */
public final class Batch {

  private final Key[] keys;
  private final Values[] values;
  private int size;

  /**
   * @param values makes the carrier of the i-th record's values, or null for a batch of mere keys
   */
  public Batch(int capacity, IntFunction<Values> values) {
    this.keys = new Key[capacity];
    this.values = new Values[capacity];
    for (int i = 0; i < capacity; i++) {
      this.keys[i] = new Key();
      this.values[i] = values.apply(i);
    }
  }

  public int capacity() {
    return keys.length;
  }

  public int size() {
    return size;
  }

  public void size(int newSize) {
    size = newSize;
  }

  public Key key(int i) {
    return keys[i];
  }

  public Values values(int i) {
    return values[i];
  }

  /** Exchanges two records, so that a caller can keep the first few of them. */
  public void swap(int i, int j) {
    Key key = keys[i];
    keys[i] = keys[j];
    keys[j] = key;
    Values value = values[i];
    values[i] = values[j];
    values[j] = value;
  }
}
