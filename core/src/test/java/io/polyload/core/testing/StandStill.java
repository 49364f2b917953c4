package io.polyload.core.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Whether a signal has stopped a process by now. It is a thread of the process that takes the
 * signal, once it gets the processor: on a busy machine the other threads serve on for a while.
 */
final class StandStill {

  private static final Duration POLL = Duration.ofMillis(5);

  private StandStill() {}

  /**
   * Waits until every thread has stopped.
   *
   * @throws IllegalStateException if one still runs at the end of the patience
   */
  static void await(List<String> pids, Duration patience) {
    long end = System.nanoTime() + patience.toNanos();
    for (String pid : pids) {
      while (!stopped(pid)) {
        if (System.nanoTime() > end) {
          throw new IllegalStateException(
              "process %s was told to stop and still runs after %s".formatted(pid, patience));
        }
        LockSupport.parkNanos(POLL.toNanos());
      }
    }
  }

  private static boolean stopped(String pid) {
    try (Stream<Path> threads = Files.list(Path.of("/proc", pid, "task"))) {
      return threads.allMatch(StandStill::threadStopped);
    } catch (IOException e) {
      throw new UncheckedIOException("process " + pid + " is gone", e);
    }
  }

  private static boolean threadStopped(Path thread) {
    try {
      String line = Files.readString(thread.resolve("stat"));
      return line.charAt(line.lastIndexOf(')') + 2) == 'T'; // the name before it may hold anything
    } catch (IOException e) {
      return true; // it has just ended
    }
  }
}
