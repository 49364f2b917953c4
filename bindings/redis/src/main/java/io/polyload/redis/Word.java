package io.polyload.redis;

import java.nio.charset.StandardCharsets;

/**
 * A text that is sent again and again: a command's name, a field's name, an index's key. Immutable.
 */
final class Word {

  private final byte[] plain;
  private final byte[] encoded;

  Word(String text) {
    plain = text.getBytes(StandardCharsets.UTF_8);
    byte[] head = ("$" + plain.length + "\r\n").getBytes(StandardCharsets.US_ASCII);
    encoded = new byte[head.length + plain.length + 2];
    System.arraycopy(head, 0, encoded, 0, head.length);
    System.arraycopy(plain, 0, encoded, head.length, plain.length);
    encoded[encoded.length - 2] = '\r';
    encoded[encoded.length - 1] = '\n';
  }

  /** Its bytes; not to be changed. */
  byte[] plain() {
    return plain;
  }

  /** Its bytes as an argument on the wire; not to be changed. */
  byte[] encoded() {
    return encoded;
  }

  @Override
  public String toString() {
    return new String(plain, StandardCharsets.UTF_8);
  }
}
