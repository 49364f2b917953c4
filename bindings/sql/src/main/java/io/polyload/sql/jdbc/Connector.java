package io.polyload.sql.jdbc;

import io.polyload.core.api.UnreachableException;
import java.sql.Connection;
import java.sql.SQLException;

/** Connects to one database. Thread-safe. */
public interface Connector {

  /** A new connection with autocommit on. */
  Connection connect() throws SQLException;

  /** What to tell who cannot be connected. */
  UnreachableException unreachable(SQLException failure);
}
