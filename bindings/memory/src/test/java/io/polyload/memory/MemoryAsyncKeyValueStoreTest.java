package io.polyload.memory;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.List;

class MemoryAsyncKeyValueStoreTest extends KeyValueStoreContract {

  @Override
  protected Binding binding() {
    return new MemoryAsyncBinding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of();
  }
}
