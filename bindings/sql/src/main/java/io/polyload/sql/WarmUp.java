package io.polyload.sql;

import io.polyload.core.options.Option;
import io.polyload.core.options.Options;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Values;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a run with certain options will ask for. A load's batches are not foreseen: the binding does
 * not know the phase, and preparing is little beside a batch.
 *
 * @param fieldSets read or scanned
 * @param updates with the fields they write
 */
record WarmUp(
    List<FieldSet> fieldSets,
    List<Values> updates,
    boolean reads,
    boolean scans,
    boolean inserts,
    boolean deletes) {

  /** With more fields than this, operations on single fields are not worth preparing ahead. */
  private static final int MOST_FIELDS = 50;

  static WarmUp of(Options options, KeyValueTable table) {
    int count = table.fields().size();
    int each = count <= MOST_FIELDS ? count : 0;
    List<FieldSet> single = IntStream.range(0, each).mapToObj(FieldSet::only).toList();
    FieldSet all =
        options.get(YcsbOptions.READ_ALL_FIELDS_BY_NAME) ? FieldSet.ALL_BY_NAME : FieldSet.ALL;
    List<Values> updates =
        options.get(YcsbOptions.WRITE_ALL_FIELDS)
            ? List.of(values(0, count))
            : IntStream.range(0, each).mapToObj(field -> values(field, field + 1)).toList();
    boolean modifies = some(options, YcsbOptions.READ_MODIFY_WRITE_PROPORTION);
    return new WarmUp(
        options.get(YcsbOptions.READ_ALL_FIELDS) ? List.of(all) : single,
        modifies || some(options, YcsbOptions.UPDATE_PROPORTION) ? updates : List.of(),
        modifies || some(options, YcsbOptions.READ_PROPORTION),
        some(options, YcsbOptions.SCAN_PROPORTION),
        some(options, YcsbOptions.INSERT_PROPORTION),
        some(options, YcsbOptions.DELETE_PROPORTION));
  }

  private static boolean some(Options options, Option<Double> proportion) {
    return options.get(proportion) > 0;
  }

  private static Values values(int from, int to) {
    Values values = new Values(to - from);
    IntStream.range(from, to).forEach(field -> values.add(field, new byte[0]));
    return values;
  }

  void prepare(KeyValueStatements statements) throws SQLException {
    for (FieldSet fields : fieldSets) {
      if (reads) {
        statements.read(fields);
      }
      if (scans) {
        statements.scan(fields);
      }
    }
    for (Values values : updates) {
      statements.update(values);
    }
    if (inserts) {
      statements.inserts().prepare(1);
    }
    if (deletes) {
      statements.delete();
    }
  }
}
