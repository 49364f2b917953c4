package io.polyload.redis;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.WaitingStore;

/** Either binding, and its store as one that waits. */
enum Way {
  REDIS {
    @Override
    Binding binding() {
      return new RedisBinding();
    }

    @Override
    KeyValueStore store(Client client) throws Exception {
      return client.store(KeyValueStore.class);
    }
  },

  REDIS_ASYNC {
    @Override
    Binding binding() {
      return new RedisAsyncBinding();
    }

    @Override
    KeyValueStore store(Client client) throws Exception {
      return new WaitingStore(client.store(AsyncKeyValueStore.class));
    }
  };

  abstract Binding binding();

  abstract KeyValueStore store(Client client) throws Exception;

  /**
   * @param more further options: keys and values in turns
   */
  Client open(String url, String... more) throws Exception {
    String[] all = new String[more.length + 2];
    all[0] = "redis.url";
    all[1] = url;
    System.arraycopy(more, 0, all, 2, more.length);
    return binding().open(TestOptions.of(all));
  }
}
