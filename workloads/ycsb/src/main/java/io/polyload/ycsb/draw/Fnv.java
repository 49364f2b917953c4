package io.polyload.ycsb.draw;

/** The hash behind YCSB's key names and its scrambled Zipf distribution: FNV-1a, 64 bits. */
public final class Fnv {

  private static final long OFFSET_BASIS = 0xCBF29CE484222325L;
  private static final long PRIME = 1_099_511_628_211L;

  private Fnv() {}

  /** Hashes the eight bytes of a number, lowest first; without its sign, as YCSB does. */
  public static long hash(long value) {
    long hash = OFFSET_BASIS;
    long left = value;
    for (int i = 0; i < Long.BYTES; i++) {
      hash = (hash ^ (left & 0xff)) * PRIME;
      left >>= 8;
    }
    return Math.abs(hash);
  }
}
