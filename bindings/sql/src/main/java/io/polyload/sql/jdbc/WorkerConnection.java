package io.polyload.sql.jdbc;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The connection of one worker, made anew after it broke. Its thread brackets each use with {@link
 * #begin} and {@link #end}; only {@link #close} may be called by another thread.
 */
public final class WorkerConnection implements AutoCloseable {

  private final Connector connector;
  private volatile Connection connection;
  // Both volatile: whatever the interleaving, either close() sees the worker busy or the worker
  // sees that it is closed.
  private volatile boolean busy;
  private volatile boolean closed;

  public WorkerConnection(Connector connector) throws UnreachableException {
    this.connector = connector;
    try {
      connection = connector.connect();
    } catch (SQLException e) {
      throw connector.unreachable(e);
    }
  }

  /**
   * The connection to use until {@link #end}. It is another object than before if it had to be made
   * anew, and whatever was prepared on the old one is gone.
   *
   * @throws ConnectionLostException if there was none and none could be made
   */
  public Connection begin() throws StoreException {
    busy = true;
    try {
      if (connection == null && !closed) {
        connection = connector.connect();
      }
    } catch (SQLException e) {
      busy = false;
      throw SqlErrors.lost(e);
    }
    if (closed) {
      busy = false;
      drop();
      throw new StoreException("closed", "the client was closed", null);
    }
    return connection;
  }

  public void end() {
    busy = false;
  }

  /** What to throw for a failed use; a broken connection is given up. To be called before end. */
  public StoreException failed(SQLException e) {
    StoreException failure = SqlErrors.of(e);
    if (failure instanceof ConnectionLostException) {
      drop();
    } else if (isClosed()) {
      drop();
      return SqlErrors.lost(e);
    }
    return failure;
  }

  private boolean isClosed() {
    try {
      return connection.isClosed();
    } catch (SQLException e) {
      return true;
    }
  }

  /** Gives the connection up; the next use makes a new one. */
  public void drop() {
    Connection old = connection;
    connection = null;
    if (old != null) {
      closeQuietly(old, true);
    }
  }

  /** Closes; a connection in use is cut off, since a polite end would wait for its statement. */
  @Override
  public void close() {
    closed = true;
    Connection current = connection;
    if (current != null) {
      closeQuietly(current, busy);
    }
  }

  public static void closeQuietly(Connection connection, boolean abruptly) {
    try {
      if (abruptly) {
        connection.abort(Runnable::run); // nothing happens in H2, whose close cancels by itself
      }
      connection.close();
    } catch (SQLException e) {
      // It is of no more use, and nobody could do anything about it.
    }
  }
}
