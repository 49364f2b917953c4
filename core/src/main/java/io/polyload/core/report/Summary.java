package io.polyload.core.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a workload adds to a report in its own terms.
 *
 * @param lines for people, at the end of the text report
 * @param metrics by name, in the order to show them
 */
public record Summary(List<String> lines, Map<String, Double> metrics) {

  public static final Summary NONE = new Summary(List.of(), Map.of());

  public Summary {
    lines = List.copyOf(lines);
    metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
  }
}
