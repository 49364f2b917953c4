package io.polyload.sql;

import io.polyload.core.options.Option;
import io.polyload.sql.jdbc.SqlErrors;
import io.polyload.sql.tpcc.H2Tpcc;
import io.polyload.sql.tpcc.TpccDialect;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** H2: inside this process, from a file or in memory, or as a server. */
final class H2Dialect implements Dialect {

  private static final Option<String> URL = SqlOptions.url("jdbc:h2:file:./data/h2/polyload");

  static final Product PRODUCT =
      new Product(
          "h2",
          List.of(),
          "H2 inside this process (a file of the working folder), or an H2 server",
          "jdbc:h2:",
          List.of("org.h2.Driver"),
          URL,
          SqlOptions.user().or("sa"));

  private static final String MEMORY = "jdbc:h2:mem:";

  private static final String WRITE_DELAY =
      """
      SELECT SETTING_VALUE FROM INFORMATION_SCHEMA.SETTINGS WHERE SETTING_NAME = 'WRITE_DELAY'
      """;

  @Override
  public Product product() {
    return PRODUCT;
  }

  @Override
  public String objection(String url) {
    return url.matches("jdbc:h2:mem:\\s*(;.*)?")
        ? "an in-memory database without a name is another one for each connection; say"
            + " jdbc:h2:mem:NAME"
        : "";
  }

  @Override
  public Connection connect(String url, Properties login) throws SQLException {
    // else it would vanish between a load and a run of the same process
    if (url.startsWith(MEMORY) && !url.toUpperCase(Locale.ROOT).contains("DB_CLOSE_DELAY")) {
      login.setProperty("DB_CLOSE_DELAY", "-1");
    }
    return new org.h2.Driver().connect(url, login);
  }

  @Override
  public String unreachable(String place, String user, SQLException failure) {
    String reason = SqlErrors.message(failure);
    return switch (failure.getErrorCode()) {
      case 28000 -> place + " refuses user '" + user + "': " + reason;
      case 90020 ->
          place
              + " is in use by another process, which locks its file; end that process, or add"
              + " ;AUTO_SERVER=TRUE to the URL in both";
      default -> "cannot reach " + place + ": " + reason;
    };
  }

  @Override
  public Map<String, String> facts(Connection connection) throws SQLException {
    String url = connection.getMetaData().getURL();
    if (url.startsWith(MEMORY)) {
      return Map.of("durability", "none, the database is in the client's memory");
    }
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(WRITE_DELAY)) {
      String delay = rows.next() ? rows.getString(1) : "500";
      String where = url.matches("jdbc:h2:(tcp|ssl):.*") ? "a server" : "a file, in the client";
      return Map.of("durability", where + ", on disk up to " + delay + " ms after a commit");
    }
  }

  @Override
  public long largestStatement(Connection connection) {
    return Long.MAX_VALUE;
  }

  @Override
  public KeyValueDialect keyValues() {
    return new H2KeyValues();
  }

  @Override
  public TpccDialect tpcc() {
    return new H2Tpcc();
  }
}
