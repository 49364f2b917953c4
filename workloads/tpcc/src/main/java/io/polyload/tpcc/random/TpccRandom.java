package io.polyload.tpcc.random;

/**
 * Random numbers that are a function of a seed and a place: SplitMix64 (Steele, Lea, Flood: Fast
 * Splittable Pseudorandom Number Generators, 2014), which jumps to any place at the price of a few
 * draws. Makes no garbage. One thread.
 */
public final class TpccRandom {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long SPREAD = 0xD1342543DE82EF95L;

  private final long seed;
  private long state;

  public TpccRandom(long seed) {
    this.seed = mix(seed + GOLDEN);
  }

  /** Goes to the place with this number. */
  public void seek(long number) {
    state = mix(seed ^ (number * SPREAD));
  }

  /** Goes to the place with these numbers, for example a table and a key in it. */
  public void seek(int kind, int warehouse, int district, int number) {
    seek(mix(mix(((long) kind << 32) | warehouse) + (((long) district << 32) | number)));
  }

  public long nextLong() {
    state += GOLDEN;
    return mix(state);
  }

  /** {@code random(least, most)}: every value between them, both included, equally likely. */
  public int between(int least, int most) {
    long values = most - least + 1L;
    return least + (int) (((nextLong() >>> 32) * values) >>> 32);
  }

  /** Whether a thing happens that does so in this many of a hundred cases. */
  public boolean percent(int cases) {
    return between(1, 100) <= cases;
  }

  /** From 0 to below 1. */
  public double fraction() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  private static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
