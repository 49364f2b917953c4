package io.polyload.redis;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.util.List;
import java.util.Set;

/** Redis with a few connections that all clients share. Stateless; any thread. */
public final class RedisAsyncBinding implements Binding {

  @Override
  public String name() {
    return "redis-async";
  }

  @Override
  public List<String> aliases() {
    return List.of();
  }

  @Override
  public String summary() {
    return "Redis 4 or newer, alone, as a cluster or behind sentinels; clients share connections by pipelining";
  }

  @Override
  public OptionGroup options() {
    return RedisOptions.ASYNC_GROUP;
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(AsyncKeyValueStore.class, KeyValueAdmin.class);
  }

  @Override
  public Client open(Options options) throws OptionsException, UnreachableException {
    return RedisAsyncPool.open(options);
  }
}
