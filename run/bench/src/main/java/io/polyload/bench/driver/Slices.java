package io.polyload.bench.driver;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets loops take turns in short slices, so that whatever else the machine does meets all of them
 * alike, and compares each with the first. The processor time is that of the whole process, with
 * its compiler and its collector.
 */
final class Slices {

  private static final int WARMUP_ROUNDS = 2;

  private final Duration slice;
  private final int rounds;
  private final PrintStream out;
  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  Slices(Duration slice, int rounds, PrintStream out) {
    this.slice = slice;
    this.rounds = rounds;
    this.out = out;
  }

  /** What one loop did in all its slices so far. */
  private static final class Score {
    private long calls;
    private long nanos;
    private long processorNanos;
    private double slowest = Double.MAX_VALUE;
    private double fastest;

    private void add(long count, long took, long processor) {
      calls += count;
      nanos += took;
      processorNanos += processor;
      double rate = count * 1e9 / took;
      slowest = Math.min(slowest, rate);
      fastest = Math.max(fastest, rate);
    }

    private double rate() {
      return calls * 1e9 / nanos;
    }

    private double processorMicros() {
      return processorNanos / 1e3 / calls;
    }
  }

  /** Prints a line for each slice, and a table at the end. */
  void run(List<Loop> loops) throws Exception {
    for (int i = 1; i <= WARMUP_ROUNDS; i++) {
      for (Loop loop : loops) {
        measure("warm-up " + i, loop, new Score());
      }
    }
    List<Score> scores = new ArrayList<>();
    loops.forEach(loop -> scores.add(new Score()));
    for (int round = 1; round <= rounds; round++) {
      for (int turn = 0; turn < loops.size(); turn++) {
        int i = (round + turn) % loops.size(); // nobody always follows the same one
        measure("round " + round, loops.get(i), scores.get(i));
      }
    }
    out.printf(
        "%n%-28s %9s %9s %9s %12s %10s %9s%n",
        "", "calls/s", "slowest", "fastest", "CPU us/call", "rate ratio", "CPU ratio");
    Score first = scores.get(0);
    for (int i = 0; i < loops.size(); i++) {
      Score score = scores.get(i);
      out.printf(
          "%-28s %9.0f %9.0f %9.0f %12.2f %10.3f %9.3f%n",
          loops.get(i).name(),
          score.rate(),
          score.slowest,
          score.fastest,
          score.processorMicros(),
          score.rate() / first.rate(),
          score.processorMicros() / first.processorMicros());
    }
  }

  private void measure(String round, Loop loop, Score score) throws Exception {
    long processor = system.getProcessCpuTime();
    long start = System.nanoTime();
    long calls = loop.run(start + slice.toNanos());
    long nanos = System.nanoTime() - start;
    processor = system.getProcessCpuTime() - processor;
    score.add(calls, nanos, processor);
    out.printf(
        "%-12s %-28s %9.0f calls/s %8.2f us CPU%n",
        round, loop.name(), calls * 1e9 / nanos, processor / 1e3 / calls);
  }
}
