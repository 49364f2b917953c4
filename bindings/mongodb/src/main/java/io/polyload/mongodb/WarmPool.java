package io.polyload.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.ServerAddress;
import com.mongodb.connection.ClusterDescription;
import com.mongodb.connection.ServerDescription;
import io.polyload.core.api.UnreachableException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Waits until a pool is full, once for all who want to use it. Thread-safe. */
final class WarmPool {

  /** How long to wait for the next connection. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final MongoTarget target;
  private final PoolWarmth warmth;
  private final Supplier<ClusterDescription> cluster;
  private final boolean primaryOnly;
  private final int wanted;
  private final Lock warming = new ReentrantLock();
  private int connections = -1;

  /**
   * @param cluster the driver's view of the servers
   * @param wanted the connections that each server must have
   */
  WarmPool(
      MongoTarget target,
      PoolWarmth warmth,
      Supplier<ClusterDescription> cluster,
      ReadPreference readPreference,
      int wanted) {
    this.target = target;
    this.warmth = warmth;
    this.cluster = cluster;
    this.primaryOnly = readPreference.equals(ReadPreference.primary());
    this.wanted = wanted;
  }

  /**
   * Returns when every server that operations may go to has as many connections as are wanted.
   *
   * @throws UnreachableException if it does not get them
   */
  void await() throws UnreachableException {
    int got;
    try {
      got = connections();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnreachableException("Interrupted", "interrupted while connecting", e);
    }
    if (got < wanted) {
      throw MongoUnreachable.tooFew(got, wanted, target);
    }
  }

  /** One worker waits for all; if in vain, the others need not try again. */
  private int connections() throws InterruptedException {
    warming.lockInterruptibly();
    try {
      if (connections < 0 || connections >= wanted) {
        connections = warmth.await(this::servers, wanted, PATIENCE);
      }
      return connections;
    } finally {
      warming.unlock();
    }
  }

  private List<ServerAddress> servers() {
    List<ServerAddress> usable =
        addresses(server -> server.isPrimary() || (!primaryOnly && server.isSecondary()));
    return usable.isEmpty() ? addresses(ServerDescription::isOk) : usable;
  }

  private List<ServerAddress> addresses(Predicate<ServerDescription> condition) {
    return cluster.get().getServerDescriptions().stream()
        .filter(condition)
        .map(ServerDescription::getAddress)
        .toList();
  }
}
