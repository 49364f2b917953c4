package io.polyload.sql;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** How one SQL database stores YCSB's table. Stateless and thread-safe. */
interface KeyValueDialect {

  /**
   * The statement that makes the table unless it is there: YCSB's layout, keys in byte order.
   *
   * @param table quoted
   * @param key name of the key column, quoted
   * @param fields names of the other columns, quoted
   * @param longest bytes of the longest value to come
   */
  String createTable(String table, String key, List<String> fields, int longest);

  /** Sets a value; the array is not kept beyond the statement's execution. */
  void set(PreparedStatement statement, int index, byte[] value) throws SQLException;

  /** The bytes that {@link #set} was given, or null. */
  byte[] get(ResultSet rows, int column) throws SQLException;

  /** Whether a value may still be on the other side until {@link #get} is called for it. */
  boolean lazyValues();
}
