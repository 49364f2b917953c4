package io.polyload.sql.tpcc;

import io.polyload.sql.jdbc.SizedStatements;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/**
 * Inserts many rows of a table with few statements. Their sizes are powers of two, so that lists of
 * any length, as lines of orders are, find them prepared. Belongs to one thread.
 *
 * @param <R> what a row is made of
 */
final class BulkInsert<R> {

  /** More would save no time that could be seen, and the server keeps each placeholder. */
  private static final int MOST_ROWS = 256;

  /** More than any row has here. */
  private static final int BYTES_PER_ROW = 1024;

  private static final int SIZES = 9;

  /** Sets the placeholders of one row, in the order of the columns. */
  interface Binder<R> {
    void bind(PreparedStatement statement, int first, R row) throws SQLException;
  }

  private final SizedStatements statements;
  private final int columns;
  private final int mostRows;
  private final Binder<R> binder;

  /**
   * @param largestStatement the most bytes that the server accepts in one statement
   */
  BulkInsert(Connection connection, Layout table, long largestStatement, Binder<R> binder) {
    this.binder = binder;
    columns = table.columns().size();
    long fitting = Math.max(1, largestStatement / 2 / BYTES_PER_ROW);
    mostRows = Integer.highestOneBit((int) Math.min(MOST_ROWS, fitting));
    statements =
        new SizedStatements(
            connection,
            SIZES,
            rows ->
                "insert into %s (%s) values %s"
                    .formatted(
                        table.title(),
                        String.join(", ", table.columns()),
                        Sql.rows(rows, columns)));
  }

  void insert(List<R> rows) throws SQLException {
    int from = 0;
    while (from < rows.size()) {
      int count = Math.min(mostRows, Integer.highestOneBit(rows.size() - from));
      PreparedStatement statement = statements.of(count);
      for (int i = 0; i < count; i++) {
        binder.bind(statement, i * columns + 1, rows.get(from + i));
      }
      statement.executeUpdate();
      from += count;
    }
  }
}
