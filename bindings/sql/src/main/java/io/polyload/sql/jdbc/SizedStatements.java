package io.polyload.sql.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Prepared statements for many rows at once, one per number of rows. Those used last are kept.
 * Belongs to one thread.
 */
public final class SizedStatements {

  private final Connection connection;
  private final IntFunction<String> sql;
  private final int most;
  private final Map<Integer, PreparedStatement> kept = new LinkedHashMap<>(8, 0.75f, true);

  /**
   * @param most how many to keep
   * @param sql the statement for so many rows
   */
  public SizedStatements(Connection connection, int most, IntFunction<String> sql) {
    this.connection = connection;
    this.most = most;
    this.sql = sql;
  }

  public PreparedStatement of(int rows) throws SQLException {
    PreparedStatement statement = kept.get(rows);
    if (statement == null) {
      if (kept.size() == most) {
        int eldest = kept.keySet().iterator().next();
        kept.remove(eldest).close();
      }
      statement = connection.prepareStatement(sql.apply(rows));
      kept.put(rows, statement);
    }
    return statement;
  }
}
