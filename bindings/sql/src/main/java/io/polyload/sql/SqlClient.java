package io.polyload.sql;

import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.Options;
import io.polyload.sql.jdbc.WorkerConnection;
import io.polyload.sql.tpcc.SqlTpccAdmin;
import io.polyload.sql.tpcc.SqlTpccStore;
import io.polyload.sql.tpcc.TpccDialect;
import io.polyload.tpcc.TpccOptions;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The connections of one run: one per port instance, and one that holds the database open. */
final class SqlClient implements Client {

  private static final long LONGEST_CLOSE_MS = 5_000;

  private final Endpoint endpoint;
  private final Options options;

  /** An embedded database would close, and be opened again, between two uses without it. */
  private final Connection anchor;

  private final Server server;
  private final Set<WorkerConnection> connections = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  private SqlClient(Endpoint endpoint, Options options, Connection anchor, Server server) {
    this.endpoint = endpoint;
    this.options = options;
    this.anchor = anchor;
    this.server = server;
  }

  static SqlClient open(Endpoint endpoint, Options options) throws UnreachableException {
    Connection anchor = null;
    try {
      anchor = endpoint.connect();
      return new SqlClient(endpoint, options, anchor, Server.inspect(endpoint, anchor));
    } catch (SQLException e) {
      if (anchor != null) {
        WorkerConnection.closeQuietly(anchor, true);
      }
      throw endpoint.unreachable(e);
    }
  }

  @Override
  public <S> S store(Class<S> port) throws UnreachableException {
    if (port == KeyValueStore.class) {
      SqlKeyValueStore store = new SqlKeyValueStore(connect(), KeyValueTable.of(options, server));
      store.warm(options);
      return port.cast(store);
    }
    if (port == KeyValueAdmin.class) {
      return port.cast(new SqlKeyValueAdmin(connect(), KeyValueTable.of(options, server)));
    }
    TpccDialect tpcc = server.dialect().tpcc();
    if (port == TpccStore.class) {
      return port.cast(SqlTpccStore.open(connect(), tpcc, options, server.largestStatement()));
    }
    if (port == TpccAdmin.class) {
      return port.cast(SqlTpccAdmin.open(connect(), tpcc, options, server.largestStatement()));
    }
    throw new IllegalArgumentException("no such port: " + port);
  }

  private WorkerConnection connect() throws UnreachableException {
    WorkerConnection connection = new WorkerConnection(endpoint);
    connections.add(connection);
    if (closed) {
      connection.close();
    }
    return connection;
  }

  @Override
  public Map<String, String> facts() {
    if (!options.knows(TpccOptions.WAREHOUSES)) {
      return server.facts();
    }
    Map<String, String> facts = new LinkedHashMap<>(server.facts());
    facts.put("tpcc.isolation", SqlTpccStore.ISOLATION);
    return facts;
  }

  @Override
  public void close() {
    closed = true;
    // Apart, because H2's driver waits for a statement that waits for a server that is gone.
    Thread closer = new Thread(this::closeAll, "sql-close");
    closer.setDaemon(true);
    closer.start();
    try {
      closer.join(LONGEST_CLOSE_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void closeAll() {
    connections.forEach(WorkerConnection::close);
    WorkerConnection.closeQuietly(anchor, false);
  }
}
