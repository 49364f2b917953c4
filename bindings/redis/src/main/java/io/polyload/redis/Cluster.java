package io.polyload.redis;

import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import redis.clients.jedis.BuilderFactory;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.StaticCommandFlagsRegistry;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.executors.ClusterCommandExecutor;
import redis.clients.jedis.providers.ClusterConnectionProvider;

/**
 * What all sessions of a run share about a cluster: jedis's knowledge which node has which slot,
 * and its way to follow redirections. Thread-safe.
 */
final class Cluster implements Topology {

  private static final int ATTEMPTS = 3;

  private final RedisTarget target;
  private final boolean scripts;
  private final ClusterConnectionProvider nodes;
  private final ClusterCommandExecutor redirections;
  private final Watchdog watchdog;
  private final AtomicBoolean renewing = new AtomicBoolean();

  private Cluster(RedisTarget target, boolean scripts, ClusterConnectionProvider nodes) {
    this.target = target;
    this.scripts = scripts;
    this.nodes = nodes;
    this.watchdog = new Watchdog(target.timeoutMillis());
    this.redirections =
        new ClusterCommandExecutor(
            nodes,
            ATTEMPTS,
            Duration.ofMillis(target.timeoutMillis()),
            StaticCommandFlagsRegistry.registry());
  }

  static Cluster open(RedisTarget target, boolean scripts, int clients) throws StoreException {
    GenericObjectPoolConfig<Connection> pool = new GenericObjectPoolConfig<>();
    pool.setMaxTotal(Math.max(2, clients));
    pool.setJmxEnabled(false);
    try {
      return new Cluster(
          target,
          scripts,
          new ClusterConnectionProvider(
              new LinkedHashSet<>(target.hosts()), target.config(), pool));
    } catch (JedisException e) {
      throw RedisErrors.of(e);
    }
  }

  @Override
  public Session session() {
    return new ClusterSession(this, target.shown());
  }

  /** The nodes that hold data. */
  List<HostAndPort> primaries() {
    return nodes.getPrimaryNodes().keySet().stream().sorted().map(HostAndPort::from).toList();
  }

  /** The node that has a slot. */
  HostAndPort node(int slot) throws StoreException {
    HostAndPort node = knownNode(slot);
    if (node == null) {
      renew();
      throw new TransientStoreException("CLUSTERDOWN", "no node has the slot of this key", null);
    }
    return node;
  }

  /** The node that has a slot as far as is known, or null. */
  HostAndPort knownNode(int slot) {
    return nodes.getNode(slot);
  }

  RedisConnection connect(HostAndPort node, int bufferSize) throws StoreException {
    return RedisConnection.open(node, target.config(), scripts, bufferSize);
  }

  /** A session with one of the nodes alone. */
  Session session(HostAndPort node) {
    return new SingleSession(
        () -> node, target.config(), scripts, false, node.toString(), watchdog);
  }

  /** Asks the nodes again who has what; one thread does it for all. */
  void renew() {
    if (renewing.compareAndSet(false, true)) {
      try {
        nodes.renewSlotCache();
      } catch (JedisException e) {
        // none answers now; the calls that need one will tell
      } finally {
        renewing.set(false);
      }
    }
  }

  /** Carries out a command that a node sent elsewhere. */
  Object redirected(CommandArguments command) throws StoreException {
    renew();
    try {
      return redirections.executeCommand(new CommandObject<>(command, BuilderFactory.RAW_OBJECT));
    } catch (JedisDataException e) {
      return new Refusal(String.valueOf(e.getMessage()));
    } catch (JedisException e) {
      throw RedisErrors.of(e);
    }
  }

  @Override
  public void close() {
    watchdog.close();
    nodes.close();
  }
}
