package io.polyload.ycsb.job;

import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.YcsbOptions;

/**
 * The records that this client is responsible for.
 *
 * @param start the first one
 * @param count how many
 * @param total {@code recordcount}: the records of all clients
 */
public record Slice(long start, long count, long total) {

  /**
   * @throws OptionsException if the slice does not lie within the records
   */
  public static Slice of(Options options) throws OptionsException {
    long total = options.get(YcsbOptions.RECORD_COUNT);
    long start = options.get(YcsbOptions.INSERT_START);
    if (start > total) {
      throw new OptionsException(
          "insertstart=%d lies beyond recordcount=%d".formatted(start, total));
    }
    Long wanted = options.get(YcsbOptions.INSERT_COUNT);
    long count = wanted == null ? total - start : wanted;
    if (count > total - start) {
      throw new OptionsException(
          "insertstart=%d and insertcount=%d together are more than recordcount=%d"
              .formatted(start, count, total));
    }
    return new Slice(start, count, total);
  }

  long end() {
    return start + count;
  }
}
