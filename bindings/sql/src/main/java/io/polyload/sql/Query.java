package io.polyload.sql;

import io.polyload.ycsb.port.Row;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A prepared SELECT of records. Belongs to one thread. */
final class Query {

  private final KeyValueTable table;
  private final PreparedStatement statement;
  private RowReader reader;

  Query(KeyValueTable table, PreparedStatement statement) {
    this.table = table;
    this.statement = statement;
  }

  PreparedStatement statement() {
    return statement;
  }

  /**
   * Executes and receives every row with all its values.
   *
   * @param into gets the values of each row, or null if nobody will look at them
   * @return the number of rows
   */
  int receive(Row into) throws SQLException {
    try (ResultSet rows = statement.executeQuery()) {
      if (reader == null) {
        reader = RowReader.of(table, rows.getMetaData());
      }
      int count = 0;
      while (rows.next()) {
        reader.receive(rows, into);
        count++;
      }
      return count;
    }
  }
}
