package io.polyload.sql.tpcc;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;

/** Short words for statements. */
final class Sql {

  private Sql() {}

  /** For example {@code (?, ?)}. */
  static String placeholders(int columns) {
    return "(" + String.join(", ", Collections.nCopies(columns, "?")) + ")";
  }

  /** For example {@code (?, ?), (?, ?), (?, ?)}. */
  static String rows(int rows, int columns) {
    return String.join(", ", Collections.nCopies(rows, placeholders(columns)));
  }

  /** Sets the first placeholders of a statement. */
  static PreparedStatement bind(PreparedStatement statement, int... values) throws SQLException {
    return bindFrom(1, statement, values);
  }

  /** Sets placeholders of a statement. */
  static PreparedStatement bindFrom(int first, PreparedStatement statement, int... values)
      throws SQLException {
    for (int i = 0; i < values.length; i++) {
      statement.setInt(first + i, values[i]);
    }
    return statement;
  }

  /** The first column of the first row, or 0. */
  static int number(PreparedStatement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery()) {
      return rows.next() ? rows.getInt(1) : 0;
    }
  }
}
