package io.polyload.memory;

import io.polyload.core.api.Client;
import io.polyload.core.options.Options;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.Map;

/** Nothing to connect to. Thread-safe. */
final class NoopClient implements Client {

  private final long records;

  NoopClient(Options options) {
    this.records = options.get(YcsbOptions.RECORD_COUNT);
  }

  @Override
  public <S> S store(Class<S> port) {
    if (port == KeyValueStore.class) {
      return port.cast(new NoopKeyValueStore(records));
    }
    if (port == AsyncKeyValueStore.class) {
      return port.cast(new NoopAsyncKeyValueStore(new NoopKeyValueStore(records)));
    }
    if (port == KeyValueAdmin.class) {
      return port.cast(new NoopKeyValueAdmin(records));
    }
    throw new IllegalArgumentException("binding 'noop' does not serve " + port.getName());
  }

  @Override
  public Map<String, String> facts() {
    return Map.of("database", "none; every call is answered at once");
  }

  @Override
  public void close() {}
}
