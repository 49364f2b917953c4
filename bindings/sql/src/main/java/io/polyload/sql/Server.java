package io.polyload.sql;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What was found out about the server when the client was opened. Immutable.
 *
 * @param largestStatement bytes that it accepts in one statement
 * @param facts for the reader of the result, without secrets
 */
record Server(
    Dialect dialect, Identifiers identifiers, long largestStatement, Map<String, String> facts) {

  static Server inspect(Endpoint endpoint, Connection connection) throws SQLException {
    Dialect dialect = endpoint.dialect();
    DatabaseMetaData database = connection.getMetaData();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put(
        "server", database.getDatabaseProductName() + " " + database.getDatabaseProductVersion());
    facts.put("driver", database.getDriverName() + " " + database.getDriverVersion());
    facts.put("url", endpoint.shownUrl());
    facts.putAll(dialect.facts(connection));
    return new Server(
        dialect,
        Identifiers.of(database),
        dialect.largestStatement(connection),
        Collections.unmodifiableMap(facts));
  }
}
