package io.polyload.ycsb.job;

import io.polyload.core.options.Options;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.draw.Rng;
import io.polyload.ycsb.port.FieldSet;
import java.util.List;
import java.util.stream.IntStream;

/** Which fields operations read and write. Immutable and thread-safe. */
final class FieldChoice {

  private final FieldSet all;
  private final List<FieldSet> single;
  private final boolean readAll;
  private final boolean writeAll;

  private FieldChoice(FieldSet all, List<FieldSet> single, boolean readAll, boolean writeAll) {
    this.all = all;
    this.single = single;
    this.readAll = readAll;
    this.writeAll = writeAll;
  }

  static FieldChoice of(Options options) {
    return new FieldChoice(
        options.get(YcsbOptions.READ_ALL_FIELDS_BY_NAME) ? FieldSet.ALL_BY_NAME : FieldSet.ALL,
        IntStream.range(0, options.get(YcsbOptions.FIELD_COUNT)).mapToObj(FieldSet::only).toList(),
        options.get(YcsbOptions.READ_ALL_FIELDS),
        options.get(YcsbOptions.WRITE_ALL_FIELDS));
  }

  FieldSet toRead(Rng rng) {
    return readAll ? all : single.get((int) rng.below(single.size()));
  }

  boolean writesAll() {
    return writeAll;
  }

  int toWrite(Rng rng) {
    return (int) rng.below(single.size());
  }
}
