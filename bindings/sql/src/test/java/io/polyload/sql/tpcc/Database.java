package io.polyload.sql.tpcc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** A test's own connection to a database, past the port. */
record Database(Connection connection) implements AutoCloseable {

  Database(String url) throws SQLException {
    this(DriverManager.getConnection(url));
  }

  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Each row as one text, the columns separated by a blank. */
  List<String> rows(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> lines = new ArrayList<>();
      while (rows.next()) {
        List<String> columns = new ArrayList<>();
        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
          columns.add(rows.getString(i));
        }
        lines.add(String.join(" ", columns));
      }
      return lines;
    }
  }

  /** The sum of the numbers in the last column. */
  long sum(String sql) throws SQLException {
    return rows(sql).stream()
        .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
