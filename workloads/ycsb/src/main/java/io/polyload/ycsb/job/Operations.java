package io.polyload.ycsb.job;

import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.Laps;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;

/** The operations of a run, one object of each kind for a worker. */
final class Operations {

  private Operations() {}

  /** Reads a record. */
  static final class Read implements Operation<KeyValueStore> {
    private final Key key;
    private final Row row;
    private FieldSet fields;

    /**
     * @param row null unless contents are looked at
     */
    Read(Key key, Row row) {
      this.key = key;
      this.row = row;
    }

    @SuppressWarnings("ReferenceEquality") // an equal set would do no harm
    Read of(FieldSet wanted) {
      if (fields != wanted) {
        // a reference stored for nothing costs G1 a fence
        fields = wanted;
      }
      return this;
    }

    FieldSet fields() {
      return fields;
    }

    @Override
    public OpType type() {
      return RunTypes.READ;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      return store.read(key, fields, row);
    }
  }

  /** Writes fields of a record. */
  static final class Update implements Operation<KeyValueStore> {
    private final Key key;
    private final Values values;

    Update(Key key, Values values) {
      this.key = key;
      this.values = values;
    }

    @Override
    public OpType type() {
      return RunTypes.UPDATE;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      return store.update(key, values);
    }
  }

  /** Adds a record. */
  static final class Insert implements Operation<KeyValueStore> {
    private final Key key;
    private final Values values;
    private boolean repeated;

    Insert(Key key, Values values) {
      this.key = key;
      this.values = values;
    }

    void begin() {
      repeated = false;
    }

    @Override
    public OpType type() {
      return RunTypes.INSERT;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      try {
        return store.insert(key, values);
      } catch (DuplicateKeyException e) {
        if (repeated) {
          // the attempt before this one took effect, only its answer was lost
          return Outcome.OK;
        }
        throw e;
      } finally {
        repeated = true;
      }
    }
  }

  /** Reads records in key order. */
  static final class Scan implements Operation<KeyValueStore> {
    private final Key start;
    private int count;
    private FieldSet fields;

    Scan(Key start) {
      this.start = start;
    }

    Scan of(int most, FieldSet wanted) {
      count = most;
      fields = wanted;
      return this;
    }

    @Override
    public OpType type() {
      return RunTypes.SCAN;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      return store.scan(start, count, fields);
    }
  }

  /** Reads a record, then updates it: two calls, measured together and each by itself. */
  static final class ReadModifyWrite implements Operation<KeyValueStore> {
    private final Key key;
    private final Values values;
    private final Row row;
    private final Laps laps;
    private FieldSet fields;

    ReadModifyWrite(Key key, Values values, Row row, Laps laps) {
      this.key = key;
      this.values = values;
      this.row = row;
      this.laps = laps;
    }

    ReadModifyWrite of(FieldSet wanted) {
      fields = wanted;
      return this;
    }

    FieldSet fields() {
      return fields;
    }

    @Override
    public OpType type() {
      return RunTypes.READ_MODIFY_WRITE;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      long start = laps.nanoTime();
      Outcome read = store.read(key, fields, row);
      long between = laps.nanoTime();
      Outcome updated = store.update(key, values);
      long end = laps.nanoTime();
      laps.record(RunTypes.RMW_READ, start, between, read);
      laps.record(RunTypes.RMW_UPDATE, between, end, updated);
      return read == Outcome.NOT_FOUND ? read : updated;
    }
  }

  /** Removes a record. */
  static final class Delete implements Operation<KeyValueStore> {
    private final Key key;

    Delete(Key key) {
      this.key = key;
    }

    @Override
    public OpType type() {
      return RunTypes.DELETE;
    }

    @Override
    public Outcome execute(KeyValueStore store) throws StoreException {
      return store.delete(key);
    }
  }
}
