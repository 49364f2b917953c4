package io.polyload.memory;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.Workload;
import io.polyload.ycsb.YcsbWorkload;
import io.polyload.ycsb.port.KeyValueStore;

class YcsbJobsTest extends YcsbJobsContract<KeyValueStore> {

  @Override
  Binding binding() {
    return new MemoryBinding();
  }

  @Override
  Workload.Variant<KeyValueStore> variant() {
    return YcsbWorkload.blocking();
  }

  @Override
  KeyValueStore store(Client of) throws Exception {
    return of.store(KeyValueStore.class);
  }
}
