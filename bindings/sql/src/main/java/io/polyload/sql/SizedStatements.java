package io.polyload.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Prepared statements for many rows at once, one per number of rows. The few used last are kept:
 * batches are mostly full ones. Belongs to one thread.
 */
final class SizedStatements {

  private static final int KEPT = 4;

  private final Connection connection;
  private final IntFunction<String> sql;
  private final Map<Integer, PreparedStatement> kept = new LinkedHashMap<>(8, 0.75f, true);

  /**
   * @param sql the statement for so many rows
   */
  SizedStatements(Connection connection, IntFunction<String> sql) {
    this.connection = connection;
    this.sql = sql;
  }

  PreparedStatement of(int rows) throws SQLException {
    PreparedStatement statement = kept.get(rows);
    if (statement == null) {
      if (kept.size() == KEPT) {
        int eldest = kept.keySet().iterator().next();
        kept.remove(eldest).close();
      }
      statement = connection.prepareStatement(sql.apply(rows));
      kept.put(rows, statement);
    }
    return statement;
  }
}
