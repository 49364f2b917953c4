package io.polyload.sql;

import io.polyload.ycsb.port.Row;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/** Knows which columns of a statement's results are which fields. Immutable. */
final class RowReader {

  private final KeyValueDialect dialect;

  /** The field number of each column, -1 for the key and for columns that are not ours. */
  private final int[] fields;

  private RowReader(KeyValueDialect dialect, int[] fields) {
    this.dialect = dialect;
    this.fields = fields;
  }

  /** By name, since a table may have been made with its columns in any order. */
  static RowReader of(KeyValueTable table, ResultSetMetaData result) throws SQLException {
    List<String> names =
        table.schema().fields().stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    int[] fields = new int[result.getColumnCount()];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = names.indexOf(result.getColumnLabel(i + 1).toLowerCase(Locale.ROOT));
    }
    return new RowReader(table.dialect(), fields);
  }

  /**
   * Receives the current row's values.
   *
   * @param into gets them, or null if nobody will look at them
   */
  void receive(ResultSet rows, Row into) throws SQLException {
    if (into == null && !dialect.lazyValues()) {
      return; // the driver has received them with the row
    }
    for (int i = 0; i < fields.length; i++) {
      if (fields[i] >= 0) {
        byte[] value = dialect.get(rows, i + 1);
        if (into != null) {
          into.set(fields[i], value);
        }
      }
    }
  }
}
