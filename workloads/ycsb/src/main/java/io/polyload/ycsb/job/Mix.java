package io.polyload.ycsb.job;

import io.polyload.core.options.Option;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.YcsbOptions;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The proportions of the operations. Immutable and thread-safe. */
final class Mix {

  /** The kinds of operations that can be mixed. */
  enum Kind {
    READ,
    UPDATE,
    INSERT,
    SCAN,
    READ_MODIFY_WRITE,
    DELETE
  }

  private final Kind[] kinds;
  private final double[] upTo;

  private Mix(Kind[] kinds, double[] upTo) {
    this.kinds = kinds;
    this.upTo = upTo;
  }

  /**
   * @throws OptionsException if all proportions are 0
   */
  static Mix of(Options options) throws OptionsException {
    Map<Kind, Option<Double>> weights = new EnumMap<>(Kind.class);
    weights.put(Kind.READ, YcsbOptions.READ_PROPORTION);
    weights.put(Kind.UPDATE, YcsbOptions.UPDATE_PROPORTION);
    weights.put(Kind.INSERT, YcsbOptions.INSERT_PROPORTION);
    weights.put(Kind.SCAN, YcsbOptions.SCAN_PROPORTION);
    weights.put(Kind.READ_MODIFY_WRITE, YcsbOptions.READ_MODIFY_WRITE_PROPORTION);
    weights.put(Kind.DELETE, YcsbOptions.DELETE_PROPORTION);
    double sum = weights.values().stream().mapToDouble(options::get).sum();
    if (sum <= 0) {
      throw new OptionsException(
          "all proportions are 0: at least one of %s must be more"
              .formatted(weights.values().stream().map(Option::key).toList()));
    }
    List<Kind> kinds = new ArrayList<>();
    List<Double> upTo = new ArrayList<>();
    double reached = 0;
    for (Map.Entry<Kind, Option<Double>> entry : weights.entrySet()) {
      double weight = options.get(entry.getValue());
      if (weight > 0) {
        reached += weight / sum;
        kinds.add(entry.getKey());
        upTo.add(reached);
      }
    }
    return new Mix(
        kinds.toArray(Kind[]::new), upTo.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** The kind for a uniform draw from 0 to below 1. */
  Kind choose(double draw) {
    int i = 0;
    while (i < kinds.length - 1 && draw >= upTo[i]) {
      i++;
    }
    return kinds[i];
  }
}
