package io.polyload.tpcc.port;

import java.util.List;

/**
 * One row or group for which a condition does not hold.
 *
 * @param key its numbers, in the order of {@link Condition#key()}
 * @param left the value of {@link Condition#left()}
 * @param right the value of {@link Condition#right()}
 */
public record Violation(List<Integer> key, long left, long right) {

  public Violation {
    key = List.copyOf(key);
  }
}
