package io.polyload.scylla;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.Comparator;
import java.util.List;

/** With lightweight transactions: without them nobody knows whether a record was there. */
class ScyllaKeyValueStoreIT extends KeyValueStoreContract {

  @Override
  protected Binding binding() {
    return new ScyllaBinding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of(
        setting("scylla.hosts", RealServer.CASSANDRA.url()), setting("scylla.lwt", "true"));
  }

  @Override
  protected Comparator<String> scanOrder() {
    return TokenOrder.ofKeys();
  }
}
