package io.polyload.ycsb.port;

import io.polyload.core.options.Options;
import io.polyload.ycsb.YcsbOptions;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Table and fields of one run.
 *
 * @param table YCSB's {@code table}
 * @param fields by default the word "field" and a number from 0
 */
public record Schema(String table, List<String> fields) {

  public Schema {
    fields = List.copyOf(fields);
  }

  public static Schema of(Options options) {
    String prefix = options.get(YcsbOptions.FIELD_NAME_PREFIX);
    return new Schema(
        options.get(YcsbOptions.TABLE),
        IntStream.range(0, options.get(YcsbOptions.FIELD_COUNT))
            .mapToObj(i -> prefix + i)
            .toList());
  }
}
