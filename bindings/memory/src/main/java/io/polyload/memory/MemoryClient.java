package io.polyload.memory;

import io.polyload.core.api.Client;
import io.polyload.core.options.DurationText;
import io.polyload.core.options.Options;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Schema;
import java.util.LinkedHashMap;
import java.util.Map;

/** Holds the one table of a run. Thread-safe. */
final class MemoryClient implements Client {

  private final Options options;
  private final Schema schema;
  private final MemoryTable table = new MemoryTable();

  MemoryClient(Options options) {
    this.options = options;
    this.schema = Schema.of(options);
  }

  @Override
  public <S> S store(Class<S> port) {
    if (port == KeyValueStore.class) {
      ServiceTime serviceTime = new ServiceTime(options.get(MemoryOptions.DELAY));
      return port.cast(new MemoryKeyValueStore(table, schema.fields().size(), serviceTime));
    }
    if (port == KeyValueAdmin.class) {
      return port.cast(new MemoryKeyValueAdmin(table, schema.table()));
    }
    throw new IllegalArgumentException("binding 'memory' does not serve " + port.getName());
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("database", "a map in this process");
    facts.put("service time", DurationText.format(options.get(MemoryOptions.DELAY)));
    return facts;
  }

  @Override
  public void close() {
    table.drop();
  }
}
