package io.polyload.ycsb;

import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.Outcome;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;
import java.util.Comparator;
import java.util.TreeMap;

/** The contract in the plainest form: what any store must answer. Keys are ASCII texts. */
final class ContractModel implements KeyValueStore {

  final TreeMap<String, byte[][]> records;

  ContractModel(Comparator<String> order) {
    records = new TreeMap<>(order);
  }

  @Override
  public Outcome read(Key key, FieldSet fields, Row into) {
    byte[][] record = records.get(key.toString());
    into.clear();
    if (record == null) {
      return Outcome.NOT_FOUND;
    }
    for (int i = 0; i < record.length; i++) {
      if (fields.all() || fields.field() == i) {
        into.set(i, record[i]);
      }
    }
    return Outcome.OK;
  }

  @Override
  public Outcome scan(Key start, int count, FieldSet fields) {
    return Outcome.ok(Math.min(count, records.tailMap(start.toString()).size()));
  }

  @Override
  public Outcome update(Key key, Values values) {
    byte[][] record = records.get(key.toString());
    if (record == null) {
      return Outcome.NOT_FOUND;
    }
    write(values, record);
    return Outcome.OK;
  }

  @Override
  public Outcome insert(Key key, Values values) throws DuplicateKeyException {
    byte[][] record = new byte[ContractFixture.FIELDS][];
    write(values, record);
    if (records.putIfAbsent(key.toString(), record) != null) {
      throw new DuplicateKeyException("duplicate", key.toString(), null);
    }
    return Outcome.OK;
  }

  private static void write(Values values, byte[][] record) {
    for (int i = 0; i < values.size(); i++) {
      record[values.field(i)] = values.value(i).clone();
    }
  }

  @Override
  public Outcome insertBatch(Batch batch) throws DuplicateKeyException {
    for (int i = 0; i < batch.size(); i++) {
      insert(batch.key(i), batch.values(i));
    }
    return Outcome.ok(batch.size());
  }

  @Override
  public Outcome delete(Key key) {
    return records.remove(key.toString()) == null ? Outcome.NOT_FOUND : Outcome.OK;
  }

  @Override
  public void present(Batch batch, BitSet found) {
    found.clear();
    for (int i = 0; i < batch.size(); i++) {
      found.set(i, records.containsKey(batch.key(i).toString()));
    }
  }
}
