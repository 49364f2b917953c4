package io.polyload.redis;

import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** A session for each worker. Thread-safe. */
final class RedisPool implements Client {

  private final RedisTarget target;
  private final Layout layout;
  private final Topology topology;
  private final Map<String, String> facts;
  private final AtomicBoolean announced = new AtomicBoolean();
  private final Queue<Session> sessions = new ConcurrentLinkedQueue<>();
  private volatile boolean closed;

  private RedisPool(
      RedisTarget target, Layout layout, Topology topology, Map<String, String> facts) {
    this.target = target;
    this.layout = layout;
    this.topology = topology;
    this.facts = facts;
  }

  /** See {@link RedisBinding#open}. */
  static RedisPool open(Options options) throws OptionsException, UnreachableException {
    int clients = options.get(EngineOptions.THREADS);
    return open(options, RedisTarget.of(options), clients, clients + ", one for each client");
  }

  /**
   * @param clients how many stores will be in use
   * @param connections what the facts say of the connections
   */
  static RedisPool open(Options options, RedisTarget target, int clients, String connections)
      throws OptionsException, UnreachableException {
    checkScans(options);
    Layout layout = Layout.of(options);
    Topology topology = null;
    try {
      topology = Topology.of(target, !layout.upsert(), clients);
      try (Session session = topology.session()) {
        session.warmUp();
        return new RedisPool(
            target, layout, topology, ServerFacts.read(session, target, layout, connections));
      }
    } catch (StoreException e) {
      if (topology != null) {
        topology.close();
      }
      throw RedisUnreachable.of(e, target);
    }
  }

  /** Scans without an index would all fail, one by one. */
  private static void checkScans(Options options) throws OptionsException {
    if (options.get(RedisOptions.INDEX) == RedisOptions.Index.NONE
        && options.knows(YcsbOptions.SCAN_PROPORTION)
        && options.get(YcsbOptions.SCAN_PROPORTION) > 0) {
      throw new OptionsException(
          "%s: redis.scan.index = 'none' keeps no index, but scanproportion (%s) wants scans; load and run with zset or partitioned"
              .formatted(
                  options.origin(RedisOptions.INDEX), options.origin(YcsbOptions.SCAN_PROPORTION)));
    }
  }

  @Override
  public <S> S store(Class<S> port) throws UnreachableException {
    if (port == KeyValueStore.class) {
      return port.cast(new RedisKeyValueStore(session(), layout));
    }
    if (port == KeyValueAdmin.class) {
      return port.cast(new RedisKeyValueAdmin(session(), layout, announced));
    }
    throw new IllegalArgumentException("redis does not serve " + port.getName());
  }

  private Session session() throws UnreachableException {
    Session session = topology.session();
    sessions.add(session);
    if (closed) {
      session.close();
    }
    try {
      session.warmUp();
      return session;
    } catch (StoreException e) {
      throw RedisUnreachable.of(e, target);
    }
  }

  @Override
  public Map<String, String> facts() {
    return facts;
  }

  @Override
  public void close() {
    closed = true;
    sessions.forEach(Session::close);
    topology.close();
  }
}
