package io.polyload.memory;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.util.List;
import java.util.Set;

/**
 * Binding {@code noop} as an asynchronous one, which answers before the call returns: the measure
 * of what the engine adds to an asynchronous operation. Stateless.
 */
public final class NoopAsyncBinding implements Binding {

  @Override
  public String name() {
    return "noop-async";
  }

  @Override
  public List<String> aliases() {
    return List.of();
  }

  @Override
  public String summary() {
    return "the same for asynchronous clients: one thread carries them all";
  }

  @Override
  public OptionGroup options() {
    return new OptionGroup("binding 'noop-async'", List.of());
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(AsyncKeyValueStore.class, KeyValueAdmin.class);
  }

  @Override
  public Client open(Options options) {
    return new NoopClient(options);
  }
}
