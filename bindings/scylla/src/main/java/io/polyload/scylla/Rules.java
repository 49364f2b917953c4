package io.polyload.scylla;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.polyload.core.options.Option;
import io.polyload.core.options.Options;

/**
 * How statements are executed. Immutable.
 *
 * @param lwt whether writes look first if the record is there
 */
record Rules(DefaultConsistencyLevel reading, DefaultConsistencyLevel writing, boolean lwt) {

  /**
   * @param datacenter the one that was asked for, or null
   */
  static Rules of(Options options, String datacenter) {
    Consistency other = datacenter == null ? Consistency.QUORUM : Consistency.LOCAL_QUORUM;
    return new Rules(
        level(options, ScyllaOptions.READ_CONSISTENCY, other),
        level(options, ScyllaOptions.WRITE_CONSISTENCY, other),
        options.get(ScyllaOptions.LWT));
  }

  private static DefaultConsistencyLevel level(
      Options options, Option<Consistency> option, Consistency other) {
    Consistency asked = options.get(option);
    return DefaultConsistencyLevel.valueOf((asked == null ? other : asked).name());
  }
}
