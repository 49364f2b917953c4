package io.polyload.sql;

import io.polyload.sql.tpcc.TpccDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;

/**
 * What one SQL database does differently from the others. Stateless and thread-safe; driver classes
 * are mentioned only inside {@link #connect}.
 */
interface Dialect {

  Product product();

  /**
   * What is wrong with a URL that has this database's prefix, one sentence without a full stop and
   * without the URL; empty if nothing is.
   */
  String objection(String url);

  /**
   * Connects with autocommit on.
   *
   * @param login user and password as far as they are given apart from the URL; belongs to the
   *     callee
   */
  Connection connect(String url, Properties login) throws SQLException;

  /**
   * Why nobody could connect, one sentence that says what to do.
   *
   * @param place the database's name and URL, without secrets
   * @param user given apart from the URL, or null
   */
  String unreachable(String place, String user, SQLException failure);

  /** Server settings that a reader of the result must know, in the order to show them. */
  Map<String, String> facts(Connection connection) throws SQLException;

  /** The most bytes that the server accepts in one statement. */
  long largestStatement(Connection connection) throws SQLException;

  /** How it stores YCSB's table. */
  KeyValueDialect keyValues();

  /** How it stores TPC-C's tables. */
  TpccDialect tpcc();
}
