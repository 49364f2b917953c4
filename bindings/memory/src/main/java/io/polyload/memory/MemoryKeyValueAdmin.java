package io.polyload.memory;

import io.polyload.ycsb.port.KeyValueAdmin;

/** The table as a whole. */
final class MemoryKeyValueAdmin implements KeyValueAdmin {

  private final MemoryTable table;
  private final String name;

  MemoryKeyValueAdmin(MemoryTable table, String name) {
    this.table = table;
    this.name = name;
  }

  @Override
  public String create() {
    return table.create() ? "table '" + name + "' in memory" : "";
  }

  @Override
  public long count() {
    return table.records().size();
  }

  @Override
  public void drop() {
    table.drop();
  }
}
