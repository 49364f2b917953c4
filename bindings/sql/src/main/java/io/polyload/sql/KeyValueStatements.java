package io.polyload.sql;

import io.polyload.sql.jdbc.SizedStatements;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Values;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The statements prepared on one connection, each when it is first asked for. One thread's. */
final class KeyValueStatements {

  /** Batches are mostly full ones. */
  static final int SIZES_KEPT = 4;

  private final KeyValueTable table;
  private final Connection connection;
  private final Query[] reads;
  private final Query[] scans;
  private final PreparedStatement[] updates;
  private final MultiRowInsert inserts;
  private final SizedStatements present;
  private PreparedStatement updateOfSome;
  private String updateOfSomeSql;
  private PreparedStatement delete;

  KeyValueStatements(KeyValueTable table, Connection connection) {
    this.table = table;
    this.connection = connection;
    int fields = table.fields().size();
    reads = new Query[fields + 2];
    scans = new Query[fields + 2];
    updates = new PreparedStatement[fields + 1];
    inserts = new MultiRowInsert(table, connection);
    present = new SizedStatements(connection, SIZES_KEPT, table::present);
  }

  /** The connection on which all of them live. */
  Connection connection() {
    return connection;
  }

  Query read(FieldSet fields) throws SQLException {
    int slot = slot(fields);
    if (reads[slot] == null) {
      reads[slot] = new Query(table, connection.prepareStatement(table.read(fields)));
    }
    return reads[slot];
  }

  Query scan(FieldSet fields) throws SQLException {
    int slot = slot(fields);
    if (scans[slot] == null) {
      PreparedStatement statement = connection.prepareStatement(table.scan(fields));
      statement.setFetchSize(table.fetchSize());
      scans[slot] = new Query(table, statement);
    }
    return scans[slot];
  }

  private static int slot(FieldSet fields) {
    if (fields.all()) {
      return fields.byName() ? 1 : 0;
    }
    return fields.field() + 2;
  }

  PreparedStatement update(Values values) throws SQLException {
    boolean one = values.size() == 1;
    if (!one && values.size() != table.fields().size()) {
      return updateOfSome(table.update(values));
    }
    int slot = one ? values.field(0) + 1 : 0;
    if (updates[slot] == null) {
      updates[slot] = connection.prepareStatement(table.update(values));
    }
    return updates[slot];
  }

  /** YCSB updates one field or all, so of the many other updates only the last is kept. */
  private PreparedStatement updateOfSome(String sql) throws SQLException {
    if (!sql.equals(updateOfSomeSql)) {
      if (updateOfSome != null) {
        updateOfSome.close();
      }
      updateOfSome = connection.prepareStatement(sql);
      updateOfSomeSql = sql;
    }
    return updateOfSome;
  }

  MultiRowInsert inserts() {
    return inserts;
  }

  PreparedStatement delete() throws SQLException {
    if (delete == null) {
      delete = connection.prepareStatement(table.delete());
    }
    return delete;
  }

  /** Asks which of so many keys exist. */
  PreparedStatement present(int keys) throws SQLException {
    return present.of(keys);
  }
}
