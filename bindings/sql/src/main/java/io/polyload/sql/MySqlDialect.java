package io.polyload.sql;

import io.polyload.core.options.Option;
import io.polyload.sql.jdbc.SqlErrors;
import io.polyload.sql.tpcc.MySqlTpcc;
import io.polyload.sql.tpcc.TpccDialect;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** MySQL, and what speaks its protocol and its SQL. */
class MySqlDialect implements Dialect {

  private static final Option<String> URL = SqlOptions.url("jdbc:mysql://127.0.0.1:3306/ycsb");

  static final Product PRODUCT =
      new Product(
          "mysql",
          List.of("jdbc", "site.ycsb.db.JdbcDBClient", "com.yahoo.ycsb.db.JdbcDBClient"),
          "MySQL and MariaDB, through Connector/J",
          "jdbc:mysql:",
          List.of("com.mysql.cj.jdbc.Driver", "com.mysql.jdbc.Driver"),
          URL,
          SqlOptions.user());

  private static final String CONNECT_TIMEOUT_MS = "5000";

  /**
   * What the driver is told unless the URL says otherwise. Measured with 16 workers on 2 cores,
   * MySQL 8.0.33, 1 kB records: statements prepared by the server save it a fifth of its time per
   * read and the client a twentieth. These made no difference beyond noise and stay as the driver
   * has them: useReadAheadInput, useUnbufferedInput, maintainTimeStats, useLocalSessionState,
   * elideSetAutoCommits, dontTrackOpenResources, enableQueryTimeouts, cacheResultSetMetadata.
   * cacheServerConfiguration saves half a millisecond per connection, but would outlive a restart
   * of the server with other settings.
   *
   * <p>After the login there is no socketTimeout: a benchmark waits as long as the database needs,
   * and a stuck worker's connection is aborted when the client closes.
   */
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "useServerPrepStmts", "true",
          "cachePrepStmts", "true",
          "rewriteBatchedStatements", "true",
          "tcpKeepAlive", "true",
          "connectTimeout", CONNECT_TIMEOUT_MS);

  private static final Pattern SHARDS = Pattern.compile(";\\s*jdbc:");

  private static final Pattern AFFECTED_ROWS = property("useAffectedRows", "(true|yes)");

  private static final Pattern QUOTED = Pattern.compile("'(.*)'");

  private static final String SHOWN_VARIABLES =
      """
      SHOW VARIABLES WHERE Variable_name IN (
        'innodb_flush_log_at_trx_commit', 'log_bin', 'sync_binlog',
        'transaction_isolation', 'tx_isolation')
      """;

  @Override
  public Product product() {
    return PRODUCT;
  }

  @Override
  public String objection(String url) {
    if (SHARDS.matcher(url).find()) {
      return "several URLs separated by ';' are shards in YCSB, which this binding does not have;"
          + " give the URL of one server or of a proxy";
    }
    if (AFFECTED_ROWS.matcher(url).find()) {
      return "with useAffectedRows=true an update that writes the same bytes looks like a missing"
          + " record; leave it out";
    }
    return "";
  }

  @Override
  public Connection connect(String url, Properties login) throws SQLException {
    DEFAULTS.forEach(
        (key, value) -> {
          if (!property(key, "").matcher(url).find()) {
            login.setProperty(key, value);
          }
        });
    if (property("socketTimeout", "").matcher(url).find()) {
      return new com.mysql.cj.jdbc.Driver().connect(url, login);
    }
    // The driver's connectTimeout ends before the server's greeting: one that accepts connections
    // and says no more would hold its client for ever. So every answer of the login has that time.
    Matcher given = property("connectTimeout", "(\\d+)").matcher(url);
    login.setProperty("socketTimeout", given.find() ? given.group(1) : CONNECT_TIMEOUT_MS);
    Connection connection = new com.mysql.cj.jdbc.Driver().connect(url, login);
    if (connection != null) {
      connection.setNetworkTimeout(Runnable::run, 0);
    }
    return connection;
  }

  /** Finds a property in any of the driver's forms: {@code ?a=b&c=d}, {@code (a=b,c=d)}. */
  private static Pattern property(String key, String value) {
    return Pattern.compile("(?i)[?&(,]\\s*" + key + "\\s*=\\s*" + value);
  }

  @Override
  public String unreachable(String place, String user, SQLException failure) {
    String reason = SqlErrors.message(failure);
    return switch (failure.getErrorCode()) {
      case 1044, 1045, 1698, 1862 ->
          place + " refuses " + (user == null ? "the user" : "user '" + user + "'") + ": " + reason;
      case 1049 ->
          place
              + " lacks the database: "
              + reason
              + "; make it with CREATE DATABASE"
              + QUOTED
                  .matcher(reason)
                  .results()
                  .map(name -> " " + name.group(1))
                  .findFirst()
                  .orElse("");
      case 1040, 1203, 1226 ->
          place
              + " takes no more connections: "
              + reason
              + "; each client needs one, so lower threads or raise max_connections";
      default ->
          "cannot reach "
              + place
              + ": "
              + reason
              + (reason.startsWith("Public Key Retrieval")
                  ? "; add allowPublicKeyRetrieval=true to the URL or let it use TLS"
                  : "");
    };
  }

  @Override
  public Map<String, String> facts(Connection connection) throws SQLException {
    Map<String, String> facts = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement()) {
      try (ResultSet rows = statement.executeQuery(SHOWN_VARIABLES)) {
        while (rows.next()) {
          facts.put(rows.getString(1), rows.getString(2));
        }
      }
      try (ResultSet rows = statement.executeQuery("SHOW STATUS LIKE 'Ssl_cipher'")) {
        String cipher = rows.next() ? rows.getString(2) : "";
        facts.put("tls", cipher.isEmpty() ? "off" : cipher);
      }
    }
    return facts;
  }

  @Override
  public long largestStatement(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT @@max_allowed_packet")) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Override
  public KeyValueDialect keyValues() {
    return new MySqlKeyValues();
  }

  @Override
  public TpccDialect tpcc() {
    return new MySqlTpcc();
  }
}
