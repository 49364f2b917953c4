package io.polyload.tpcc.random;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.polyload.tpcc.port.Address;
import io.polyload.tpcc.port.Rules;

/** Random texts (4.3.2.2, 4.3.2.7) for the initial population. One thread. */
public final class Texts {

  private static final byte[] ALPHANUMERIC =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".getBytes(ISO_8859_1);
  private static final byte[] CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".getBytes(ISO_8859_1);
  private static final byte[] SMALL = "abcdefghijklmnopqrstuvwxyz".getBytes(ISO_8859_1);
  private static final byte[] DIGITS = "0123456789".getBytes(ISO_8859_1);
  private static final byte[] ORIGINAL = Rules.ORIGINAL.getBytes(ISO_8859_1);
  private static final int LONGEST = 500;

  /** A draw has enough bits for so many characters. */
  private static final int PER_DRAW = 4;

  private final TpccRandom random;
  private final byte[] buffer = new byte[LONGEST];

  public Texts(TpccRandom random) {
    this.random = random;
  }

  /** An a-string: letters and digits. */
  public String letters(int least, int most) {
    int length = random.between(least, most);
    fill(ALPHANUMERIC, 0, length);
    return text(length);
  }

  /** An n-string: digits. */
  public String digits(int length) {
    fill(DIGITS, 0, length);
    return text(length);
  }

  /** A capital and then small letters, which sort alike with and without regard to case. */
  public String name(int least, int most) {
    int length = random.between(least, most);
    fill(CAPITALS, 0, 1);
    fill(SMALL, 1, length);
    return text(length);
  }

  /** An a-string of 26 to 50 characters; in one case of ten ORIGINAL is somewhere in it. */
  public String data() {
    int length = random.between(26, 50);
    fill(ALPHANUMERIC, 0, length);
    if (random.percent(10)) {
      int at = random.between(0, length - ORIGINAL.length);
      System.arraycopy(ORIGINAL, 0, buffer, at, ORIGINAL.length);
    }
    return text(length);
  }

  public Address address() {
    String street1 = letters(10, 20);
    String street2 = letters(10, 20);
    String city = letters(10, 20);
    fill(CAPITALS, 0, 2);
    String state = text(2);
    return new Address(street1, street2, city, state, digits(4) + "11111");
  }

  private void fill(byte[] alphabet, int from, int to) {
    for (int i = from; i < to; i += PER_DRAW) {
      long bits = random.nextLong();
      int end = Math.min(i + PER_DRAW, to);
      for (int j = i; j < end; j++) {
        buffer[j] = alphabet[(int) (((bits & 0xFFFF) * alphabet.length) >>> 16)];
        bits >>>= 16;
      }
    }
  }

  private String text(int length) {
    return new String(buffer, 0, length, ISO_8859_1);
  }
}
