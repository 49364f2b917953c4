package io.polyload.redis;

import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.util.Map;

/** Shared connections, and what is known of the servers. Thread-safe. */
final class RedisAsyncPool implements Client {

  private final RedisPool pool;
  private final Layout layout;
  private final AsyncTopology topology;

  private RedisAsyncPool(RedisPool pool, Layout layout, AsyncTopology topology) {
    this.pool = pool;
    this.layout = layout;
    this.topology = topology;
  }

  /** See {@link RedisAsyncBinding#open}. */
  static RedisAsyncPool open(Options options) throws OptionsException, UnreachableException {
    RedisTarget target = RedisTarget.of(options);
    int count = options.get(RedisOptions.CONNECTIONS);
    boolean cluster = target.mode() == RedisOptions.Mode.CLUSTER;
    String connections = count + (cluster ? " to each node" : "") + ", shared by all clients";
    // for facts and for the table as a whole, which need not be fast
    RedisPool pool = RedisPool.open(options, target, 1, connections);
    try {
      Layout layout = Layout.of(options);
      return new RedisAsyncPool(pool, layout, AsyncTopology.of(target, !layout.upsert(), count));
    } catch (StoreException e) {
      pool.close();
      throw RedisUnreachable.of(e, target);
    }
  }

  @Override
  public <S> S store(Class<S> port) throws UnreachableException {
    if (port == AsyncKeyValueStore.class) {
      return port.cast(new RedisAsyncKeyValueStore(topology.lane(), layout));
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
    topology.close();
    pool.close();
  }
}
