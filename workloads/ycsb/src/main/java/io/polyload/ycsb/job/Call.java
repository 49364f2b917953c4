package io.polyload.ycsb.job;

import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;

/**
 * What one client's next operation asks for: one object, filled anew each time, that the operations
 * of every kind look at. Belongs to one client.
 */
final class Call {

  final Key key = new Key();
  final Values values;

  /** Gets what is read; null unless contents are looked at. */
  final Row row;

  private Mix.Kind kind;
  private FieldSet fields;
  private int count;
  private boolean repeated;

  Call(int fields, Row row) {
    this.values = new Values(fields);
    this.row = row;
  }

  /** Begins a call of this kind. */
  void begin(Mix.Kind newKind) {
    if (kind != newKind) {
      // a reference stored for nothing costs G1 a fence
      kind = newKind;
    }
    repeated = false;
  }

  Mix.Kind kind() {
    return kind;
  }

  @SuppressWarnings("ReferenceEquality") // an equal set would do no harm
  void fields(FieldSet wanted) {
    if (fields != wanted) {
      fields = wanted;
    }
  }

  FieldSet fields() {
    return fields;
  }

  /** How many records a scan asks for. */
  void count(int most) {
    count = most;
  }

  int count() {
    return count;
  }

  /** Whether this call has been tried before; from now on it has. */
  boolean triedBefore() {
    boolean before = repeated;
    repeated = true;
    return before;
  }
}
