package io.polyload.sql;

import io.polyload.core.api.StoreException;
import io.polyload.sql.jdbc.SqlErrors;
import io.polyload.sql.jdbc.WorkerConnection;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** YCSB's table as a whole. */
final class SqlKeyValueAdmin implements KeyValueAdmin {

  private final WorkerConnection connection;
  private final KeyValueTable table;

  SqlKeyValueAdmin(WorkerConnection connection, KeyValueTable table) {
    this.connection = connection;
    this.table = table;
  }

  /** {@inheritDoc} A table without one of the columns is an error already here. */
  @Override
  public String create() throws StoreException {
    Connection current = connection.begin();
    try (Statement statement = current.createStatement()) {
      if (exists(statement)) {
        return "";
      }
      statement.execute(table.create());
      return "made table %s (%d columns)"
          .formatted(table.schema().table(), table.fields().size() + 1);
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      connection.end();
    }
  }

  private boolean exists(Statement statement) throws SQLException {
    try {
      return statement.execute(table.probe());
    } catch (SQLException e) {
      if (SqlErrors.isMissingTable(e)) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public long count() throws StoreException {
    Connection current = connection.begin();
    try (Statement statement = current.createStatement();
        ResultSet rows = statement.executeQuery(table.count())) {
      rows.next();
      return rows.getLong(1);
    } catch (SQLException e) {
      if (SqlErrors.isMissingTable(e)) {
        return 0;
      }
      throw connection.failed(e);
    } finally {
      connection.end();
    }
  }

  @Override
  public void drop() throws StoreException {
    Connection current = connection.begin();
    try (Statement statement = current.createStatement()) {
      statement.execute(table.drop());
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      connection.end();
    }
  }
}
