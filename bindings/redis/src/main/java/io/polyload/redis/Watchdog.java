package io.polyload.redis;

import java.io.IOException;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Closes sockets whose answer is overdue. A socket with a time limit of its own costs two more
 * system calls for each answer (Java then reads without blocking, polls and reads again); one
 * thread that looks at all of them now and then costs nothing. Thread-safe.
 */
final class Watchdog implements AutoCloseable {

  /** An answer is given up after the limit and at most this part of it more. */
  private static final int LOOKS_PER_LIMIT = 8;

  private final long limitNanos;
  private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService thread;

  /**
   * @param limitMillis how long to wait for an answer, at least 1
   */
  Watchdog(long limitMillis) {
    limitNanos = TimeUnit.MILLISECONDS.toNanos(limitMillis);
    thread =
        Executors.newSingleThreadScheduledExecutor(
            look -> {
              Thread daemon = new Thread(look, "redis-watchdog");
              daemon.setDaemon(true);
              return daemon;
            });
    long pause = limitNanos / LOOKS_PER_LIMIT;
    var unused =
        thread.scheduleWithFixedDelay(
            () -> look(System.nanoTime()), pause, pause, TimeUnit.NANOSECONDS);
  }

  /** Begins to watch a socket, with nothing to wait for. */
  Watch watch(Socket socket) {
    Watch watch = new Watch(socket, this);
    watches.add(watch);
    return watch;
  }

  /** Closes what has waited for the limit since it was first seen to wait. */
  void look(long now) {
    for (Watch watch : watches) {
      long turn = watch.turn.getOpaque();
      if (turn != watch.seenTurn) {
        watch.seenTurn = turn;
        watch.seenNanos = now;
      } else if (Watch.isWaiting(turn) && now - watch.seenNanos >= limitNanos) {
        watch.giveUp();
      }
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }

  /** What is known of one socket. The waiting side belongs to one thread. */
  static final class Watch implements AutoCloseable {

    private final Socket socket;
    private final Watchdog watchdog;

    /** Odd while an answer is awaited. */
    private final AtomicLong turn = new AtomicLong();

    private volatile boolean overdue;
    private long seenTurn;
    private long seenNanos;

    private Watch(Socket socket, Watchdog watchdog) {
      this.socket = socket;
      this.watchdog = watchdog;
    }

    private static boolean isWaiting(long turn) {
      return (turn & 1) == 1;
    }

    /** An answer is awaited from now on. */
    void begin() {
      turn.setOpaque(turn.getPlain() + 1);
    }

    /** It has come, or will not. */
    void end() {
      turn.setOpaque(turn.getPlain() + 1);
    }

    /** Whether the socket was closed because its answer was overdue. */
    boolean isOverdue() {
      return overdue;
    }

    private void giveUp() {
      overdue = true;
      close();
      try {
        socket.close();
      } catch (IOException e) {
        // TLS could not say goodbye; whoever reads is told all the same, and the others are watched
      }
    }

    /** Ends the watch; the socket stays as it is. */
    @Override
    public void close() {
      watchdog.watches.remove(this);
    }
  }
}
