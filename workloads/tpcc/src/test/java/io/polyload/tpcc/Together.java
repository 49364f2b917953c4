package io.polyload.tpcc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Several workers at the same time, each on a thread of its own. */
final class Together {

  private Together() {}

  /** What one worker does. */
  interface Work {

    /**
     * @param worker its number, from 0
     */
    void run(int worker) throws Exception;
  }

  /** Returns when all are done; throws what the first of those that failed has thrown. */
  static void run(int workers, Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(workers);
    try {
      List<Callable<Void>> all = new ArrayList<>();
      for (int worker = 0; worker < workers; worker++) {
        int number = worker;
        all.add(
            () -> {
              work.run(number);
              return null;
            });
      }
      for (Future<Void> one : threads.invokeAll(all)) {
        one.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
