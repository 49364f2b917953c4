package io.polyload.ycsb.data;

import io.polyload.ycsb.draw.Rng;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Schema;
import io.polyload.ycsb.port.Values;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Values that follow from key and field ({@code dataintegrity}), in YCSB's form: {@code key:field},
 * then over and over a colon and the hash code of the text so far, cut to length. One thread.
 */
public final class IntegrityValues implements ValueMaker {

  private final List<byte[]> names;
  private final byte[][] reused;
  private final byte[] digits = new byte[11];

  public IntegrityValues(Schema schema, int length) {
    this.names =
        schema.fields().stream().map(name -> name.getBytes(StandardCharsets.UTF_8)).toList();
    this.reused = new byte[names.size()][length];
  }

  @Override
  public void all(Key key, Rng rng, Values into) {
    into.clear();
    for (int field = 0; field < reused.length; field++) {
      into.add(field, make(field, key));
    }
  }

  @Override
  public void one(int field, Key key, Rng rng, Values into) {
    into.clear();
    into.add(field, make(field, key));
  }

  /**
   * Compares what was read.
   *
   * @param only the one field that was asked for, or -1 for all
   * @return the first field that is missing or different, or -1 if all are right
   */
  public int firstWrong(Key key, Row row, int only) {
    int from = only < 0 ? 0 : only;
    int to = only < 0 ? reused.length : only + 1;
    for (int field = from; field < to; field++) {
      if (!Arrays.equals(row.get(field), make(field, key))) {
        return field;
      }
    }
    return -1;
  }

  private byte[] make(int field, Key key) {
    byte[] value = reused[field];
    Text text = new Text(value);
    text.append(key.buffer(), 0, key.length());
    text.append((byte) ':');
    text.append(names.get(field), 0, names.get(field).length);
    while (!text.full()) {
      text.append((byte) ':');
      int from = digits(text.hashSoFar());
      text.append(digits, from, digits.length - from);
    }
    return value;
  }

  /** Writes a number to the end of the buffer; says where it begins. */
  private int digits(int number) {
    int at = digits.length;
    long left = Math.abs((long) number);
    do {
      digits[--at] = (byte) ('0' + left % 10);
      left /= 10;
    } while (left > 0);
    if (number < 0) {
      digits[--at] = '-';
    }
    return at;
  }

  /** A buffer being filled that knows the {@link String#hashCode} of all that was appended. */
  private static final class Text {
    private final byte[] value;
    private int size;
    private int hash;

    private Text(byte[] value) {
      this.value = value;
    }

    private boolean full() {
      return size >= value.length;
    }

    private int hashSoFar() {
      return hash;
    }

    private void append(byte[] from, int start, int length) {
      for (int i = start; i < start + length; i++) {
        append(from[i]);
      }
    }

    private void append(byte one) {
      if (size < value.length) {
        value[size] = one;
      }
      size++;
      hash = 31 * hash + one;
    }
  }
}
