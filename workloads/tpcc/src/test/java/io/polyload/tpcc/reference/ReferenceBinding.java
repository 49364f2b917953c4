package io.polyload.tpcc.reference;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A binding to maps that the test keeps. */
public final class ReferenceBinding implements Binding {

  private final ReferenceData data;

  public ReferenceBinding(ReferenceData data) {
    this.data = data;
  }

  @Override
  public String name() {
    return "reference";
  }

  @Override
  public List<String> aliases() {
    return List.of();
  }

  @Override
  public String summary() {
    return "maps";
  }

  @Override
  public OptionGroup options() {
    return new OptionGroup("binding 'reference'", List.of());
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(TpccStore.class, TpccAdmin.class);
  }

  @Override
  public Client open(Options options) {
    return new ReferenceClient(data);
  }

  private record ReferenceClient(ReferenceData data) implements Client {

    @Override
    public <S> S store(Class<S> port) {
      return port.cast(
          port == TpccAdmin.class ? new ReferenceAdmin(data) : new ReferenceStore(data));
    }

    @Override
    public Map<String, String> facts() {
      return Map.of("isolation", "one at a time");
    }

    @Override
    public void close() {}
  }
}
