package io.polyload.redis;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** On three nodes, over which records and index are spread. */
class RedisClusterIT extends KeyValueStoreContract {

  private static ServerInstance cluster;

  @BeforeAll
  static void startCluster() {
    cluster = RealServer.REDIS.fresh("contract", Map.of("REDIS_MODE", "cluster"));
  }

  @AfterAll
  static void removeCluster() {
    cluster.close();
  }

  @Override
  protected Binding binding() {
    return new RedisBinding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of(
        setting("redis.url", cluster.url()),
        setting("redis.mode", "cluster"),
        setting("redis.scan.index", "partitioned"));
  }
}
