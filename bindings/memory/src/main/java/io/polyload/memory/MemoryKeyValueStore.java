package io.polyload.memory;

import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.Outcome;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;
import java.util.Iterator;

/** The reference: says in the fewest words what the port asks for. */
final class MemoryKeyValueStore implements KeyValueStore {

  private final MemoryTable table;
  private final int fieldCount;
  private final ServiceTime serviceTime;

  MemoryKeyValueStore(MemoryTable table, int fieldCount, ServiceTime serviceTime) {
    this.table = table;
    this.fieldCount = fieldCount;
    this.serviceTime = serviceTime;
  }

  @Override
  public Outcome read(Key key, FieldSet fields, Row into) {
    serviceTime.spend();
    byte[][] record = table.records().get(key.toBytes());
    if (into != null) {
      into.clear();
      copy(record, fields, into);
    }
    return record == null ? Outcome.NOT_FOUND : Outcome.OK;
  }

  private void copy(byte[][] record, FieldSet fields, Row into) {
    if (record == null) {
      return;
    }
    int first = fields.all() ? 0 : fields.field();
    int end = fields.all() ? fieldCount : first + 1;
    for (int field = first; field < end; field++) {
      into.set(field, record[field]);
    }
  }

  @Override
  public Outcome scan(Key start, int count, FieldSet fields) {
    serviceTime.spend();
    Iterator<byte[][]> rest = table.records().tailMap(start.toBytes()).values().iterator();
    int found = 0;
    while (found < count && rest.hasNext()) {
      rest.next();
      found++;
    }
    return Outcome.ok(found);
  }

  @Override
  public Outcome update(Key key, Values values) {
    serviceTime.spend();
    // may run more than once if others update the same record, so it only depends on its arguments
    byte[][] updated =
        table.records().computeIfPresent(key.toBytes(), (k, old) -> with(old.clone(), values));
    return updated == null ? Outcome.NOT_FOUND : Outcome.OK;
  }

  @Override
  public Outcome insert(Key key, Values values) throws DuplicateKeyException {
    serviceTime.spend();
    add(key, values);
    return Outcome.OK;
  }

  @Override
  public Outcome insertBatch(Batch batch) throws DuplicateKeyException {
    serviceTime.spend();
    for (int i = 0; i < batch.size(); i++) {
      add(batch.key(i), batch.values(i));
    }
    return Outcome.ok(batch.size());
  }

  private void add(Key key, Values values) throws DuplicateKeyException {
    byte[][] record = with(new byte[fieldCount][], values);
    if (table.records().putIfAbsent(key.toBytes(), record) != null) {
      throw new DuplicateKeyException("duplicate", "key '" + key + "' is there already", null);
    }
  }

  private static byte[][] with(byte[][] record, Values values) {
    for (int i = 0; i < values.size(); i++) {
      record[values.field(i)] = values.value(i).clone();
    }
    return record;
  }

  @Override
  public Outcome delete(Key key) {
    serviceTime.spend();
    return table.records().remove(key.toBytes()) == null ? Outcome.NOT_FOUND : Outcome.OK;
  }

  @Override
  public void present(Batch batch, BitSet found) {
    serviceTime.spend();
    found.clear();
    for (int i = 0; i < batch.size(); i++) {
      found.set(i, table.records().containsKey(batch.key(i).toBytes()));
    }
  }
}
