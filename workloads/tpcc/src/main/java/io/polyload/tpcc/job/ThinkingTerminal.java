package io.polyload.tpcc.job;

import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.ThinkingScript;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.random.TpccRandom;

/**
 * A terminal with a person in front of it: after each transaction a think time, before each its
 * keying time (5.2.5). A function of (seed, number of the transaction) like what it enters.
 */
final class ThinkingTerminal implements ThinkingScript<TpccStore> {

  private static final double NANOS = 1e9;

  /** A think time is cut at so many times its mean. */
  private static final int MOST_MEANS = 10;

  private static final Transaction[] ALL = Transaction.values();

  private final RunScript terminal;
  private final TpccRandom random;
  private long thinkNanos;
  private long pauseNanos;

  ThinkingTerminal(RunScript terminal, long seed) {
    this.terminal = terminal;
    // numbers of its own, as those of the seed itself are what the terminal enters
    this.random = new TpccRandom(~seed);
  }

  @Override
  public Operation<TpccStore> next(long sequence) {
    Operation<TpccStore> operation = terminal.next(sequence);
    Transaction transaction = ALL[operation.type().index()];
    pauseNanos = thinkNanos + (long) (transaction.keyingSeconds() * NANOS);
    random.seek(sequence);
    thinkNanos = (long) (think(transaction, random.fraction()) * NANOS);
    return operation;
  }

  /**
   * Seconds, from a negative exponential distribution.
   *
   * @param fraction from 0 to below 1
   */
  static double think(Transaction transaction, double fraction) {
    int mean = transaction.thinkSeconds();
    return Math.min(-Math.log(1 - fraction) * mean, (double) MOST_MEANS * mean);
  }

  @Override
  public long pauseNanos() {
    return pauseNanos;
  }

  @Override
  public void completed(Operation<TpccStore> operation, Outcome outcome) {
    terminal.completed(operation, outcome);
  }
}
