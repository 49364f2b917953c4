package io.polyload.memory;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.Workload;
import io.polyload.ycsb.YcsbWorkload;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.WaitingStore;

class YcsbAsyncJobsTest extends YcsbJobsContract<AsyncKeyValueStore> {

  @Override
  Binding binding() {
    return new MemoryAsyncBinding();
  }

  @Override
  Workload.Variant<AsyncKeyValueStore> variant() {
    return YcsbWorkload.asynchronous();
  }

  @Override
  KeyValueStore store(Client of) throws Exception {
    return new WaitingStore(of.store(AsyncKeyValueStore.class));
  }
}
