package io.polyload.mongodb;

import com.mongodb.ServerAddress;
import com.mongodb.event.ConnectionClosedEvent;
import com.mongodb.event.ConnectionPoolClearedEvent;
import com.mongodb.event.ConnectionPoolListener;
import com.mongodb.event.ConnectionReadyEvent;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Counts the connections that are open and logged in, for each server, and lets workers wait for
 * them: a connection that is opened while the clock runs would be measured as latency of the
 * database. Thread-safe; the driver calls it on its own threads.
 */
final class PoolWarmth implements ConnectionPoolListener {

  private final Lock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Map<ServerAddress, Set<Long>> ready = new HashMap<>();

  @Override
  public void connectionReady(ConnectionReadyEvent event) {
    var id = event.getConnectionId();
    lock.lock();
    try {
      ready
          .computeIfAbsent(id.getServerId().getAddress(), server -> new HashSet<>())
          .add(id.getLocalValue());
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void connectionClosed(ConnectionClosedEvent event) {
    var id = event.getConnectionId();
    lock.lock();
    try {
      ready.getOrDefault(id.getServerId().getAddress(), new HashSet<>()).remove(id.getLocalValue());
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void connectionPoolCleared(ConnectionPoolClearedEvent event) {
    lock.lock();
    try {
      ready.remove(event.getServerId().getAddress()); // the driver closes them when it meets them
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until each of the servers has so many connections ready. Gives up when no further one has
   * come for the time of {@code patience}.
   *
   * @param servers the servers that operations may go to, asked again after each change
   * @return the number that the server with the fewest has
   * @throws InterruptedException if the waiting thread is interrupted
   */
  int await(Supplier<? extends Collection<ServerAddress>> servers, int wanted, Duration patience)
      throws InterruptedException {
    lock.lock();
    try {
      int most = least(servers.get());
      long left = patience.toNanos();
      while (least(servers.get()) < wanted && left > 0) {
        left = changed.awaitNanos(left);
        int now = least(servers.get());
        if (now > most) {
          most = now;
          left = patience.toNanos();
        }
      }
      return least(servers.get());
    } finally {
      lock.unlock();
    }
  }

  private int least(Collection<ServerAddress> servers) {
    return servers.stream()
        .mapToInt(server -> ready.getOrDefault(server, Set.of()).size())
        .min()
        .orElse(0);
  }
}
