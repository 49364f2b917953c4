package io.polyload.ycsb.draw;

/**
 * SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014), which can
 * jump to the stream of any operation number at the price of one draw. One thread.
 */
public final class Rng {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final long seed;
  private long state;

  public Rng(long seed) {
    this.seed = mix(seed + GOLDEN);
  }

  /** Starts the stream of this number. */
  public void seek(long number) {
    state = mix(seed ^ (number * 0xD1342543DE82EF95L));
  }

  public long nextLong() {
    state += GOLDEN;
    return mix(state);
  }

  /** From 0 to below 1, in steps of 2^-53. */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  /** From 0 to below {@code bound}. */
  public long below(long bound) {
    return (long) (nextDouble() * bound);
  }

  private static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
