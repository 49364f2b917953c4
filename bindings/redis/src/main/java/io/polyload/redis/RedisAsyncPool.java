package io.polyload.redis;

import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import redis.clients.jedis.JedisClientConfig;

/** A few shared connections, to which the stores are dealt out in turn. Thread-safe. */
final class RedisAsyncPool implements Client {

  private final RedisPool pool;
  private final Layout layout;
  private final List<SharedConnection> connections;
  private final AtomicInteger turn = new AtomicInteger();

  private RedisAsyncPool(RedisPool pool, Layout layout, List<SharedConnection> connections) {
    this.pool = pool;
    this.layout = layout;
    this.connections = List.copyOf(connections);
  }

  /** See {@link RedisAsyncBinding#open}. */
  static RedisAsyncPool open(Options options) throws OptionsException, UnreachableException {
    RedisTarget target = RedisTarget.of(options);
    if (target.mode() == RedisOptions.Mode.CLUSTER) {
      throw new OptionsException(
          "redis-async knows no clusters, only one server alone or behind sentinels; use 'redis' for a cluster");
    }
    int count = options.get(RedisOptions.CONNECTIONS);
    // for facts and for the table as a whole, which need not be fast
    RedisPool pool = RedisPool.open(options, target, 1, count + ", shared by all clients");
    List<SharedConnection> connections = new ArrayList<>();
    try {
      Layout layout = Layout.of(options);
      for (int i = 0; i < count; i++) {
        connections.add(connection("redis-async-" + i, target, !layout.upsert()));
      }
      return new RedisAsyncPool(pool, layout, connections);
    } catch (StoreException e) {
      connections.forEach(SharedConnection::close);
      pool.close();
      throw RedisUnreachable.of(e, target);
    }
  }

  private static SharedConnection connection(String name, RedisTarget target, boolean scripts)
      throws StoreException {
    Locator locator = Locator.of(target);
    JedisClientConfig config = target.config();
    return SharedConnection.open(
        name,
        () ->
            RedisConnection.open(locator.locate(), config, scripts, RedisConnection.SHARED_BUFFER),
        target.mode() == RedisOptions.Mode.SENTINEL);
  }

  @Override
  public <S> S store(Class<S> port) throws UnreachableException {
    if (port == AsyncKeyValueStore.class) {
      int next = Math.floorMod(turn.getAndIncrement(), connections.size());
      return port.cast(new RedisAsyncKeyValueStore(connections.get(next), layout));
    }
    if (port == KeyValueAdmin.class) {
      return pool.store(port);
    }
    throw new IllegalArgumentException("redis-async does not serve " + port.getName());
  }

  @Override
  public Map<String, String> facts() {
    return pool.facts();
  }

  @Override
  public void close() {
    connections.forEach(SharedConnection::close);
    pool.close();
  }
}
