package io.polyload.memory;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Set;

/** Records in this process, as long as the client lives. Stateless. */
public final class MemoryBinding implements Binding {

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public List<String> aliases() {
    return List.of();
  }

  @Override
  public String summary() {
    return "records in this process, with a service time of your choice; gone when it ends";
  }

  @Override
  public OptionGroup options() {
    return MemoryOptions.GROUP;
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(KeyValueStore.class, KeyValueAdmin.class);
  }

  @Override
  public Client open(Options options) {
    return new MemoryClient(options);
  }
}
