package io.polyload.sql.tpcc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Which indexes there are, whatever their names, in the database of a connection. */
final class IndexCatalog {

  private final Connection connection;

  IndexCatalog(Connection connection) {
    this.connection = connection;
  }

  /** Whether the columns are those with which some index of the table begins. */
  boolean has(Index index) throws SQLException {
    return indexes(index.layout()).stream()
        .anyMatch(
            columns ->
                columns.size() >= index.columns().size()
                    && columns.subList(0, index.columns().size()).equals(index.columns()));
  }

  private List<List<String>> indexes(Layout table) throws SQLException {
    DatabaseMetaData database = connection.getMetaData();
    String title =
        database.storesUpperCaseIdentifiers()
            ? table.title().toUpperCase(Locale.ROOT)
            : table.title();
    Map<String, List<String>> byName = new LinkedHashMap<>();
    // sorted by name and place
    try (ResultSet rows =
        database.getIndexInfo(
            connection.getCatalog(), connection.getSchema(), title, false, true)) {
      while (rows.next()) {
        String column = rows.getString("COLUMN_NAME");
        if (column != null) {
          byName
              .computeIfAbsent(rows.getString("INDEX_NAME"), name -> new ArrayList<>())
              .add(column.toLowerCase(Locale.ROOT));
        }
      }
    }
    return List.copyOf(byName.values());
  }
}
