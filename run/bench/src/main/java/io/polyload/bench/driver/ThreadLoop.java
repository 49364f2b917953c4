package io.polyload.bench.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Many callers, each with a thread that waits for its call. */
record ThreadLoop(String name, List<Callable<Boolean>> callers) implements Loop {

  /**
   * @param caller makes the caller of a number; a call tells whether there was a record
   */
  static ThreadLoop of(String name, int count, IntFunction<Callable<Boolean>> caller) {
    return new ThreadLoop(name, IntStream.range(0, count).mapToObj(caller).toList());
  }

  @Override
  public long run(long endNanos) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(callers.size());
    try {
      List<Future<Long>> counts = new ArrayList<>();
      for (Callable<Boolean> caller : callers) {
        counts.add(threads.submit(() -> count(caller, endNanos)));
      }
      long calls = 0;
      for (Future<Long> count : counts) {
        calls += count.get();
      }
      return calls;
    } catch (ExecutionException e) {
      throw new Exception("a call failed: " + e.getCause().getMessage(), e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private static long count(Callable<Boolean> caller, long endNanos) throws Exception {
    long calls = 0;
    while (System.nanoTime() - endNanos < 0) {
      if (!caller.call()) {
        throw new MissingRecordException();
      }
      calls++;
    }
    return calls;
  }
}
