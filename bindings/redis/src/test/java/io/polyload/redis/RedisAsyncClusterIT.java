package io.polyload.redis;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** On three nodes over shared connections, with the index on one of them and on all. */
class RedisAsyncClusterIT {

  private static ServerInstance cluster;

  @BeforeAll
  static void startCluster() {
    cluster = RealServer.REDIS.fresh("async-contract", Map.of("REDIS_MODE", "cluster"));
  }

  @AfterAll
  static void removeCluster() {
    cluster.close();
  }

  /** YCSB's index, which is one key. */
  @Nested
  class IndexOnOneNode extends KeyValueStoreContract {

    @Override
    protected Binding binding() {
      return new RedisAsyncBinding();
    }

    @Override
    protected List<Setting> settings() {
      return List.of(setting("redis.url", cluster.url()), setting("redis.mode", "cluster"));
    }

    @Override
    protected Comparator<String> scanOrder() {
      return Comparator.comparingInt(String::hashCode);
    }
  }

  /** One whose parts the nodes share. */
  @Nested
  class IndexOnAllNodes extends KeyValueStoreContract {

    @Override
    protected Binding binding() {
      return new RedisAsyncBinding();
    }

    @Override
    protected List<Setting> settings() {
      return List.of(
          setting("redis.url", cluster.url()),
          setting("redis.mode", "cluster"),
          setting("redis.scan.index", "partitioned"));
    }
  }
}
