package io.polyload.sql;

import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Secrets;
import io.polyload.sql.jdbc.Connector;
import io.polyload.sql.jdbc.SqlErrors;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

/** Where to connect and as whom. Immutable; no method gives a secret away. */
final class Endpoint implements Connector {

  private final Dialect dialect;
  private final String url;
  private final String user;
  private final String password;

  private Endpoint(Dialect dialect, String url, String user, String password) {
    this.dialect = dialect;
    this.url = url;
    this.user = user;
    this.password = password;
  }

  /**
   * @throws OptionsException if the URL or the driver is another database's
   */
  static Endpoint of(Dialect dialect, Options options) throws OptionsException {
    Product product = dialect.product();
    List<String> problems = new ArrayList<>();
    String url = options.get(product.url());
    String problem = url.startsWith(product.urlPrefix()) ? dialect.objection(url) : "";
    if (!url.startsWith(product.urlPrefix())) {
      problem = misplaced(url, product);
    }
    if (!problem.isEmpty()) {
      problems.add(
          "%s: db.url = '%s': %s"
              .formatted(options.origin(product.url()), Secrets.maskUrls(url), problem));
    }
    String driver = options.get(SqlOptions.DRIVER);
    if (driver != null && !product.drivers().contains(driver)) {
      problems.add(
          "%s: db.driver = '%s' %s"
              .formatted(
                  options.origin(SqlOptions.DRIVER),
                  driver,
                  belongs(SqlOptions.productOf(driver).orElseThrow(), product)));
    }
    if (!problems.isEmpty()) {
      throw new OptionsException(problems);
    }
    return new Endpoint(
        dialect, url, user(product, url, options), options.get(SqlOptions.PASSWORD));
  }

  private static String misplaced(String url, Product product) {
    return Products.ALL.stream()
        .filter(other -> url.startsWith(other.urlPrefix()))
        .findFirst()
        .map(other -> "this URL " + belongs(other, product))
        .orElse(
            "URLs of binding '%s' begin with %s".formatted(product.name(), product.urlPrefix()));
  }

  private static String belongs(Product owner, Product used) {
    return "belongs to binding '%s', but this run uses '%s'; say %s on the command line or db=%s"
        .formatted(owner.name(), used.name(), owner.name(), owner.name());
  }

  /** A default must not contradict a user that the URL names. */
  private static String user(Product product, String url, Options options) {
    boolean named = url.toLowerCase(Locale.ROOT).contains("user=");
    return named && !options.isSet(product.user()) ? null : options.get(product.user());
  }

  Dialect dialect() {
    return dialect;
  }

  /** The URL without secrets. */
  String shownUrl() {
    return Secrets.maskUrls(url);
  }

  @Override
  public Connection connect() throws SQLException {
    Properties login = new Properties();
    if (user != null) {
      login.setProperty("user", user);
    }
    if (password != null) {
      login.setProperty("password", password);
    }
    Connection connection = dialect.connect(url, login);
    if (connection == null) {
      throw new SQLException("the driver does not understand this URL", "08001");
    }
    return connection;
  }

  @Override
  public UnreachableException unreachable(SQLException failure) {
    String place = dialect.product().name() + " at " + shownUrl();
    return new UnreachableException(
        SqlErrors.code(failure),
        Secrets.maskUrls(dialect.unreachable(place, user, failure)),
        failure);
  }
}
