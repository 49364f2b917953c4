package io.polyload.bench.driver;

/** One way to do the same thing, as often as possible. Used by one thread at a time. */
interface Loop {

  String name();

  /**
   * Works until a time, then waits for what is under way.
   *
   * @param endNanos on the scale of {@link System#nanoTime}
   * @return how many calls ended
   * @throws Exception if one failed, as then the numbers say nothing
   */
  long run(long endNanos) throws Exception;
}
