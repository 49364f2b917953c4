package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.TpccChecks;
import io.polyload.tpcc.port.Violation;
import io.polyload.tpcc.port.Violations;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Counts violations only where there are more than are listed: mostly there are none at all. */
final class SqlTpccChecks implements TpccChecks {

  private final Session session;

  SqlTpccChecks(Session session) {
    this.session = session;
  }

  @Override
  public Violations check(Condition condition, int limit) throws StoreException {
    String sql = ConditionSql.violations(condition);
    return session.snapshot(
        prepared -> {
          try (Statement statement = prepared.connection().createStatement()) {
            List<Violation> first = first(statement, sql, condition, limit);
            return new Violations(
                first.size() < limit ? first.size() : count(statement, sql), first);
          }
        });
  }

  private static List<Violation> first(
      Statement statement, String sql, Condition condition, int limit) throws SQLException {
    int keys = condition.key().size();
    String order =
        String.join(", ", IntStream.rangeClosed(1, keys).mapToObj(Integer::toString).toList());
    List<Violation> found = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery("%s order by %s limit %d".formatted(sql, order, limit))) {
      while (rows.next()) {
        List<Integer> key = new ArrayList<>();
        for (int i = 1; i <= keys; i++) {
          key.add(rows.getInt(i));
        }
        found.add(
            new Violation(key, value(rows, keys + 1, condition), value(rows, keys + 2, condition)));
      }
    }
    return found;
  }

  private static long value(ResultSet rows, int column, Condition condition) throws SQLException {
    BigDecimal value = rows.getBigDecimal(column);
    return condition.unit() == Condition.Unit.CENTS
        ? value.movePointRight(2).longValueExact()
        : value.longValueExact();
  }

  private static long count(Statement statement, String sql) throws SQLException {
    try (ResultSet rows =
        statement.executeQuery("select count(*) from (%s) violations".formatted(sql))) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
