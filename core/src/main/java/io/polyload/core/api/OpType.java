package io.polyload.core.api;

/**
 * A kind of operation, measured apart from the others.
 *
 * @param index its place in {@link Job#types()}
 * @param name in reports and thresholds, for example {@code READ}
 * @param group the name under which YCSB's report counts it, mostly the same as {@code name}
 * @param part whether it is only a part of other operations and so left out of all totals
 */
public record OpType(int index, String name, String group, boolean part) {

  public static OpType of(int index, String name) {
    return new OpType(index, name, name, false);
  }

  /** A part of a composite operation, which YCSB counts among {@code group}. */
  public static OpType part(int index, String name, String group) {
    return new OpType(index, name, group, true);
  }
}
