package io.polyload.core.engine;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Arrivals of many independent users: gaps are exponential with the rate's mean (a Poisson
 * process). The schedule follows from the seed alone. It is made in blocks; the first worker that
 * needs a block makes it under a lock, all others only read, so the lock is met once in 1024
 * operations and outside any measured time.
 */
final class PoissonPacer implements Pacer {

  private static final int BLOCK = 1024;
  private static final int KEPT = 64;

  private final double meanGapNanos;
  private final long seed;
  private final AtomicReferenceArray<Block> kept = new AtomicReferenceArray<>(KEPT);
  private double[] starts = new double[1024];
  private int known = 1;

  PoissonPacer(double operationsPerSecond, long seed) {
    this.meanGapNanos = 1e9 / operationsPerSecond;
    this.seed = seed;
  }

  @Override
  public long intendedNanos(long number) {
    int id = Math.toIntExact(number / BLOCK);
    Block block = kept.get(id % KEPT);
    if (block == null || block.id != id) {
      block = make(id);
    }
    return (long) block.times[(int) (number % BLOCK)];
  }

  private synchronized Block make(int wanted) {
    // every block is kept as its start time, so that any of them can be made again
    while (known <= wanted) {
      double end = block(known - 1).end;
      if (known == starts.length) {
        starts = Arrays.copyOf(starts, 2 * known);
      }
      starts[known++] = end;
    }
    Block block = block(wanted);
    kept.set(wanted % KEPT, block);
    return block;
  }

  private Block block(int id) {
    SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + id);
    double[] times = new double[BLOCK];
    double time = starts[id];
    for (int i = 0; i < BLOCK; i++) {
      times[i] = time;
      time -= Math.log1p(-random.nextDouble()) * meanGapNanos;
    }
    return new Block(id, times, time);
  }

  /** Consecutive arrivals; {@code end} is the first one after them. */
  private static final class Block {
    private final int id;
    private final double[] times;
    private final double end;

    private Block(int id, double[] times, double end) {
      this.id = id;
      this.times = times;
      this.end = end;
    }
  }
}
