package io.polyload.redis;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Set;

/** Redis with a connection for each client. Stateless; any thread. */
public final class RedisBinding implements Binding {

  @Override
  public String name() {
    return "redis";
  }

  @Override
  public List<String> aliases() {
    return List.of("site.ycsb.db.RedisClient", "com.yahoo.ycsb.db.RedisClient");
  }

  @Override
  public String summary() {
    return "Redis 4 or newer, alone, as a cluster or behind sentinels (jedis)";
  }

  @Override
  public OptionGroup options() {
    return RedisOptions.GROUP;
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(KeyValueStore.class, KeyValueAdmin.class);
  }

  @Override
  public Client open(Options options) throws OptionsException, UnreachableException {
    return RedisPool.open(options);
  }
}
