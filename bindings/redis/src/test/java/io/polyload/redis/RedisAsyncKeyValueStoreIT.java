package io.polyload.redis;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.Comparator;
import java.util.List;

/** Over shared connections, call by call. */
class RedisAsyncKeyValueStoreIT extends KeyValueStoreContract {

  @Override
  protected Binding binding() {
    return new RedisAsyncBinding();
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
