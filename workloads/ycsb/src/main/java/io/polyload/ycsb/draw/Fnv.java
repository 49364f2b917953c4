package io.polyload.ycsb.draw;

/** The hash behind YCSB's key names and its scrambled Zipf distribution: FNV-1a, 64 bits. */
public final class Fnv {

  private static final long OFFSET_BASIS = 0xCBF29CE484222325L;
  private static final long PRIME = 1_099_511_628_211L;

  /** PRIME^4, modulo 2^64. */
  private static final long PRIME_POWER_4 = 0x9FFAAC085635BC91L;

  private Fnv() {}

  /** Hashes the eight bytes of a number, lowest first; without its sign, as YCSB does. */
  public static long hash(long value) {
    long hash = rounds(OFFSET_BASIS, (int) value);
    int high = (int) (value >>> Integer.SIZE);
    // four bytes of zero only multiply
    return Math.abs(high == 0 ? hash * PRIME_POWER_4 : rounds(hash, high));
  }

  private static long rounds(long start, int bytes) {
    long hash = (start ^ (bytes & 0xff)) * PRIME;
    hash = (hash ^ ((bytes >>> 8) & 0xff)) * PRIME;
    hash = (hash ^ ((bytes >>> 16) & 0xff)) * PRIME;
    return (hash ^ (bytes >>> 24)) * PRIME;
  }
}
