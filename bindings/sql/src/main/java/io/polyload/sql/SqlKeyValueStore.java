package io.polyload.sql;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.options.Options;
import io.polyload.sql.jdbc.WorkerConnection;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/** Records of one worker in a table, through one connection with autocommit on. */
final class SqlKeyValueStore implements KeyValueStore {

  /** Keys asked for at once. */
  private static final int MOST_KEYS = 1000;

  private final WorkerConnection connection;
  private final KeyValueTable table;
  private KeyValueStatements statements;

  SqlKeyValueStore(WorkerConnection connection, KeyValueTable table) {
    this.connection = connection;
    this.table = table;
  }

  /**
   * Prepares what these options will need, so that no measured operation pays for it. A failure is
   * left to the operation that meets it again.
   */
  void warm(Options options) {
    try {
      KeyValueStatements prepared = begin();
      try {
        WarmUp.of(options, table).prepare(prepared);
      } catch (SQLException e) {
        throw connection.failed(e);
      } finally {
        connection.end();
      }
    } catch (StoreException e) {
      // for example no table yet
    }
  }

  @Override
  public Outcome read(Key key, FieldSet fields, Row into) throws StoreException {
    if (into != null) {
      into.clear();
    }
    KeyValueStatements prepared = begin();
    try {
      Query query = prepared.read(fields);
      query.statement().setString(1, key.toString());
      return query.receive(into) == 0 ? Outcome.NOT_FOUND : Outcome.OK;
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      connection.end();
    }
  }

  @Override
  public Outcome scan(Key start, int count, FieldSet fields) throws StoreException {
    KeyValueStatements prepared = begin();
    try {
      Query query = prepared.scan(fields);
      query.statement().setString(1, start.toString());
      query.statement().setInt(2, count);
      return Outcome.ok(query.receive(null));
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      connection.end();
    }
  }

  @Override
  public Outcome update(Key key, Values values) throws StoreException {
    KeyValueStatements prepared = begin();
    try {
      PreparedStatement statement = prepared.update(values);
      for (int i = 0; i < values.size(); i++) {
        table.dialect().set(statement, i + 1, values.value(i));
      }
      statement.setString(values.size() + 1, key.toString());
      return statement.executeUpdate() == 0 ? Outcome.NOT_FOUND : Outcome.OK;
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      connection.end();
    }
  }

  @Override
  public Outcome insert(Key key, Values values) throws StoreException {
    KeyValueStatements prepared = begin();
    try {
      prepared.inserts().insert(key, values);
      return Outcome.OK;
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      connection.end();
    }
  }

  @Override
  public Outcome insertBatch(Batch batch) throws StoreException {
    KeyValueStatements prepared = begin();
    try {
      prepared.inserts().insert(batch);
      return Outcome.ok(batch.size());
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      connection.end();
    }
  }

  @Override
  public Outcome delete(Key key) throws StoreException {
    KeyValueStatements prepared = begin();
    try {
      PreparedStatement statement = prepared.delete();
      statement.setString(1, key.toString());
      return statement.executeUpdate() == 0 ? Outcome.NOT_FOUND : Outcome.OK;
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      connection.end();
    }
  }

  @Override
  public void present(Batch batch, BitSet found) throws StoreException {
    found.clear();
    Set<String> there = new HashSet<>();
    KeyValueStatements prepared = begin();
    try {
      for (int from = 0; from < batch.size(); from += MOST_KEYS) {
        collect(prepared, batch, from, Math.min(batch.size(), from + MOST_KEYS), there);
      }
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      connection.end();
    }
    for (int i = 0; i < batch.size(); i++) {
      found.set(i, there.contains(batch.key(i).toString()));
    }
  }

  private static void collect(
      KeyValueStatements prepared, Batch batch, int from, int to, Set<String> there)
      throws SQLException {
    PreparedStatement statement = prepared.present(to - from);
    for (int i = from; i < to; i++) {
      statement.setString(i - from + 1, batch.key(i).toString());
    }
    try (ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        there.add(rows.getString(1));
      }
    }
  }

  /** Begins the use of the connection; after a reconnect nothing is prepared yet. */
  private KeyValueStatements begin() throws StoreException {
    Connection current = connection.begin();
    if (statements == null || statements.connection() != current) {
      statements = new KeyValueStatements(table, current);
    }
    return statements;
  }
}
