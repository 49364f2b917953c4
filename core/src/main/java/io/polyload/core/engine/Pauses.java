package io.polyload.core.engine;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Goes on with what has to wait a while, without a thread that waits. Only failures come here, so
 * it may allocate. Thread-safe.
 */
final class Pauses {

  private final ScheduledThreadPoolExecutor timer;

  Pauses() {
    timer =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "client-pauses");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Runs this after a time, on a thread of its own; never if the run has been dismissed. */
  void after(long nanos, Runnable next) {
    try {
      var unused = timer.schedule(next, nanos, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      // the run is over: nobody waits for this client any more
    }
  }

  /** Runs everything that waits at once. */
  void cutShort() {
    for (Runnable waiting : timer.getQueue().toArray(Runnable[]::new)) {
      if (timer.remove(waiting)) {
        waiting.run();
      }
    }
  }

  void close() {
    timer.shutdownNow();
  }
}
