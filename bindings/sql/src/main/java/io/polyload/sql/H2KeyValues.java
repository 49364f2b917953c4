package io.polyload.sql;

import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/** YCSB's table in H2, which compares keys by code unit: for ASCII that is byte order. */
final class H2KeyValues implements KeyValueDialect {

  @Override
  public String createTable(String table, String key, List<String> fields, int longest) {
    return """
        CREATE TABLE IF NOT EXISTS %s (
          %s VARCHAR(255) PRIMARY KEY,
          %s
        )
        """
        .formatted(
            table,
            key,
            fields.stream().map(field -> field + " TEXT").collect(Collectors.joining(", ")));
  }

  // H2's TEXT is a CLOB. It takes setBytes for UTF-8 and silently changes what is not; one
  // character per byte gives every byte back, with a quarter less garbage.
  @Override
  public void set(PreparedStatement statement, int index, byte[] value) throws SQLException {
    statement.setString(index, new String(value, StandardCharsets.ISO_8859_1));
  }

  @Override
  public byte[] get(ResultSet rows, int column) throws SQLException {
    String value = rows.getString(column);
    return value == null ? null : value.getBytes(StandardCharsets.ISO_8859_1);
  }

  // A CLOB of more than 256 characters is stored apart and read on demand.
  @Override
  public boolean lazyValues() {
    return true;
  }
}
