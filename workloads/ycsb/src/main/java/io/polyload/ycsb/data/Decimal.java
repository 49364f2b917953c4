package io.polyload.ycsb.data;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Writes decimal numbers into a buffer, eight digits at a time: all eight are computed side by side
 * in one long, because a key is made for every operation and digit by digit takes four times as
 * long.
 */
final class Decimal {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EIGHT_ZEROS = 0x3030303030303030L;
  private static final int TEN_TO_8 = 100_000_000;
  private static final long[] POWERS = new long[19];

  static {
    long power = 1;
    for (int i = 0; i < POWERS.length; i++) {
      POWERS[i] = power;
      power *= 10;
    }
  }

  private Decimal() {}

  /** How many digits a number that is not negative has. */
  static int digits(long number) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(number | 1);
    // log10(2) is 1233 / 4096, which is right or one too few
    int guess = (bits * 1233) >>> 12;
    return guess + (number >= POWERS[guess] || guess == 0 ? 1 : 0);
  }

  /**
   * Writes a number that is not negative so that it ends before {@code end}.
   *
   * @return where it begins
   */
  static int write(long number, byte[] into, int end) {
    int at = end;
    long left = number;
    while (left >= TEN_TO_8) {
      long rest = left / TEN_TO_8;
      at -= Long.BYTES;
      LONGS.set(into, at, eight((int) (left - rest * TEN_TO_8)));
      left = rest;
    }
    int small = (int) left;
    do {
      int tenth = small / 10;
      into[--at] = (byte) ('0' + small - 10 * tenth);
      small = tenth;
    } while (small > 0);
    return at;
  }

  /** The eight digits of a number below 10^8 in ASCII, the first in the lowest byte. */
  private static long eight(int number) {
    long high = number / 10_000;
    // two numbers below 10^4, then four below 100, then eight below 10
    long fours = high | ((number - high * 10_000) << 32);
    long hundreds = ((fours * 10_486) >>> 20) & 0x7F_0000007FL;
    long twos = hundreds | ((fours - hundreds * 100) << 16);
    long tens = ((twos * 103) >>> 10) & 0x000F_000F_000F_000FL;
    return (tens | ((twos - tens * 10) << 8)) + EIGHT_ZEROS;
  }
}
