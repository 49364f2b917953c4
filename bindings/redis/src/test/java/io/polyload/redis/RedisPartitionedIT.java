package io.polyload.redis;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.List;

/** With the index that follows the order of the keys. */
class RedisPartitionedIT extends KeyValueStoreContract {

  @Override
  protected Binding binding() {
    return new RedisBinding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of(
        setting("redis.url", RealServer.REDIS.url()),
        setting("redis.scan.index", "partitioned"),
        setting("redis.scan.partitions", "5"));
  }
}
