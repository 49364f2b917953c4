package io.polyload.ycsb.data;

import io.polyload.core.options.Options;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.draw.Fnv;
import io.polyload.ycsb.port.Key;

/**
 * Writes YCSB's key names: {@code user} and the record number, hashed unless the insert order says
 * otherwise, padded with zeros. Immutable and thread-safe.
 */
public final class KeyMaker {

  private static final int PREFIX = 4;

  private final boolean hashed;
  private final int padding;

  public KeyMaker(boolean hashed, int padding) {
    this.hashed = hashed;
    this.padding = padding;
  }

  public static KeyMaker of(Options options) {
    return new KeyMaker(
        options.get(YcsbOptions.INSERT_ORDER).equals("hashed"),
        options.get(YcsbOptions.ZERO_PADDING));
  }

  /** Makes the key of a record; the number is not negative. */
  public void make(long record, Key key) {
    long number = hashed ? Fnv.hash(record) : record;
    int end = PREFIX + Math.max(padding, Decimal.digits(number));
    byte[] bytes = key.reset(record, end);
    key.length(end);
    int at = Decimal.write(number, bytes, end);
    while (at > PREFIX) {
      bytes[--at] = '0';
    }
    bytes[0] = 'u';
    bytes[1] = 's';
    bytes[2] = 'e';
    bytes[3] = 'r';
  }
}
