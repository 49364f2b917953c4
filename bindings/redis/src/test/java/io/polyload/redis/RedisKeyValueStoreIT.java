package io.polyload.redis;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.Comparator;
import java.util.List;

/** With YCSB's index, whose order is that of the keys' hash codes. */
class RedisKeyValueStoreIT extends KeyValueStoreContract {

  @Override
  protected Binding binding() {
    return new RedisBinding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of(setting("redis.url", RealServer.REDIS.url()));
  }

  @Override
  protected Comparator<String> scanOrder() {
    return Comparator.comparingInt(String::hashCode);
  }
}
