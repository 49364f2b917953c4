package io.polyload.tpcc.port;

import java.util.List;

/**
 * What a check of one condition has found.
 *
 * @param total how many violations there are; 0 if the condition holds
 * @param first the first ones in the order of their keys, up to the limit asked for
 */
public record Violations(long total, List<Violation> first) {

  public static final Violations NONE = new Violations(0, List.of());

  public Violations {
    first = List.copyOf(first);
  }
}
