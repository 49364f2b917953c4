package io.polyload.redis;

import io.polyload.core.api.StoreException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import redis.clients.jedis.HostAndPort;

/**
 * Shared connections to each node of a cluster, and the map of which node has which slot. jedis
 * asks the nodes for the map, by a thread of its own, so that no call waits for that; what a node
 * says about a slot that has moved counts at once. Thread-safe.
 */
final class AsyncCluster implements AsyncTopology {

  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(50);

  private final Cluster cluster;
  private final int connections;
  private final Map<HostAndPort, ClusterNode> nodes = new ConcurrentHashMap<>();
  private final AtomicReferenceArray<ClusterNode> owners = new AtomicReferenceArray<>(Slots.COUNT);
  private final AtomicInteger turn = new AtomicInteger();
  private final AtomicBoolean renewalAsked = new AtomicBoolean();
  private final ThreadPoolExecutor renewals;
  private volatile ClusterNode any;
  private volatile boolean closed;

  private AsyncCluster(Cluster cluster, int connections) {
    this.cluster = cluster;
    this.connections = connections;
    this.renewals =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "redis-async-slots");
              thread.setDaemon(true);
              return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy()); // when it is closed
  }

  /** See {@link AsyncTopology#of}. */
  static AsyncCluster open(RedisTarget target, boolean scripts, int connections)
      throws StoreException {
    AsyncCluster all = new AsyncCluster(Cluster.open(target, scripts, 1), connections);
    try {
      for (HostAndPort primary : all.cluster.primaries()) {
        all.any = ClusterNode.open(primary, connections, all.connector(primary));
        all.nodes.put(primary, all.any);
      }
      all.readMap();
      return all;
    } catch (StoreException e) {
      all.close();
      throw e;
    }
  }

  @Override
  public Lane lane() {
    return new ClusterLane(this, turn.getAndIncrement() & Integer.MAX_VALUE);
  }

  /** The node that has a slot; if nobody is known to have it, one that will say more about it. */
  ClusterNode owner(int slot) {
    ClusterNode owner = owners.get(slot);
    return owner == null ? any : owner;
  }

  /** Some node. */
  ClusterNode any() {
    return any;
  }

  /** The node at an address, which is made known by this if it is new. */
  ClusterNode node(HostAndPort address) {
    ClusterNode node =
        nodes.computeIfAbsent(
            address, unknown -> ClusterNode.later(unknown, connections, connector(unknown)));
    if (closed) {
      node.close();
    }
    return node;
  }

  private SharedConnection.Connector connector(HostAndPort address) {
    return () -> cluster.connect(address, RedisConnection.SHARED_BUFFER);
  }

  /** Believes a node that says a slot is another's now. */
  ClusterNode moved(int slot, HostAndPort to) {
    ClusterNode owner = node(to);
    owners.set(slot, owner);
    renew();
    return owner;
  }

  /** Has the nodes asked soon who has what; does not wait for it. */
  void renew() {
    if (renewalAsked.compareAndSet(false, true)) {
      renewals.execute(
          () -> {
            renewalAsked.set(false);
            cluster.renew();
            readMap();
            LockSupport.parkNanos(PAUSE); // so that many calls that are lost make it ask once
          });
    }
  }

  private void readMap() {
    for (int slot = 0; slot < Slots.COUNT; slot++) {
      HostAndPort address = cluster.knownNode(slot);
      ClusterNode owner = address == null ? null : node(address);
      owners.set(slot, owner);
      any = owner == null ? any : owner;
    }
  }

  @Override
  public void close() {
    closed = true;
    renewals.shutdownNow();
    nodes.values().forEach(ClusterNode::close);
    cluster.close();
  }
}
