package io.polyload.memory;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.util.List;
import java.util.Set;

/** Binding {@code memory} as an asynchronous one. Stateless. */
public final class MemoryAsyncBinding implements Binding {

  @Override
  public String name() {
    return "memory-async";
  }

  @Override
  public List<String> aliases() {
    return List.of();
  }

  @Override
  public String summary() {
    return "the same, asynchronously: any number of clients, answered by two threads";
  }

  @Override
  public OptionGroup options() {
    return new OptionGroup("binding 'memory-async'", List.of(MemoryOptions.DELAY));
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(AsyncKeyValueStore.class, KeyValueAdmin.class);
  }

  @Override
  public Client open(Options options) {
    return new MemoryAsyncClient(options);
  }
}
