package io.polyload.ycsb.port;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A key in the making: ASCII bytes in a buffer that is reused. Belongs to one thread. {@link
 * #toString()} makes a new text each time, for drivers that insist on one.
 */
public final class Key {

  private byte[] bytes = new byte[32];
  private int length;
  private long number;

  /** The record number that the key was built from. */
  public long number() {
    return number;
  }

  public int length() {
    return length;
  }

  /** The buffer; only the first {@link #length()} bytes count. */
  public byte[] buffer() {
    return bytes;
  }

  /** A copy of the key's bytes. */
  public byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }

  /** Starts anew for this record with room for {@code capacity} bytes. */
  public byte[] reset(long newNumber, int capacity) {
    if (bytes.length < capacity) {
      bytes = new byte[capacity];
    }
    number = newNumber;
    length = 0;
    return bytes;
  }

  /** Sets how much of the buffer counts, after it has been filled. */
  public void length(int newLength) {
    length = newLength;
  }

  @Override
  public String toString() {
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }
}
