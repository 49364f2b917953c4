package io.polyload.scylla;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.util.List;
import java.util.Set;

/** ScyllaDB or Cassandra, many clients on few threads. Stateless; any thread. */
public final class ScyllaAsyncBinding implements Binding {

  static final String NAME = "scylla-async";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<String> aliases() {
    return List.of("cassandra-async");
  }

  @Override
  public String summary() {
    return "ScyllaDB, or Cassandra 3.11 or newer (shard-aware driver, asynchronous)";
  }

  @Override
  public OptionGroup options() {
    return ScyllaOptions.group(NAME);
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(AsyncKeyValueStore.class, KeyValueAdmin.class);
  }

  @Override
  public Client open(Options options) throws OptionsException, UnreachableException {
    return ScyllaSession.open(NAME, options, ports());
  }
}
