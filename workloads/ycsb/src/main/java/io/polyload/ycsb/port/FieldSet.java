package io.polyload.ycsb.port;

/**
 * Which fields of a record are wanted: all, or exactly one, as YCSB asks. Immutable; there is one
 * object per run for all fields and one per single field, so identity may serve as a cache key.
 *
 * @param all whether every field is wanted
 * @param field number of the only field wanted; -1 if all are
 * @param byName whether "all" is to be asked for by naming each field (YCSB's readallfieldsbyname)
 */
public record FieldSet(boolean all, int field, boolean byName) {

  public static final FieldSet ALL = new FieldSet(true, -1, false);
  public static final FieldSet ALL_BY_NAME = new FieldSet(true, -1, true);

  public static FieldSet only(int field) {
    return new FieldSet(false, field, false);
  }
}
