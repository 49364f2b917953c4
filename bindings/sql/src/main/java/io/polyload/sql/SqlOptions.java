package io.polyload.sql;

import static io.polyload.core.options.ValueTypes.integer;
import static io.polyload.core.options.ValueTypes.text;

import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.UnservedKey;
import io.polyload.core.options.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The options that the SQL bindings share, under YCSB's and BenchmarkSQL's names. */
final class SqlOptions {

  static final Option<String> PASSWORD =
      Option.of("db.passwd", text("a password"), "password of db.user")
          .alias("password", "db.password")
          .asSecret();

  static final Option<String> DRIVER =
      Option.of(
              "db.driver",
              driverClass(),
              "not needed, as the binding knows its driver; checked against it if given")
          .alias("driver");

  static final Option<Integer> FETCH_SIZE =
      Option.of(
          "jdbc.fetchsize",
          integer(1, Integer.MAX_VALUE),
          "rows per round trip of a scan; MySQL's driver heeds it only with useCursorFetch=true in"
              + " db.url");

  private SqlOptions() {}

  static Option<String> url(String defaultUrl) {
    return Option.of("db.url", text("a JDBC URL"), "JDBC URL of the database")
        .alias("conn")
        .or(defaultUrl);
  }

  static Option<String> user() {
    return Option.of("db.user", text("a user name"), "who to connect as").alias("user");
  }

  static OptionGroup group(Dialect dialect) {
    Product product = dialect.product();
    List<Option<?>> options = new ArrayList<>();
    options.add(product.url());
    options.add(product.user());
    options.addAll(List.of(PASSWORD, DRIVER, FETCH_SIZE));
    options.addAll(dialect.tpcc().options());
    return new OptionGroup(
        "binding '" + product.name() + "'",
        options,
        List.of(
            new UnservedKey(
                "jdbc.autocommit",
                "each operation commits by itself and each batch is one transaction; say batchsize"
                    + " to group inserts"),
            new UnservedKey(
                "jdbc.batchupdateapi",
                "a batch always goes out as multi-row inserts; say batchsize to change its size")));
  }

  /** The database whose driver class this is. */
  static Optional<Product> productOf(String driverClass) {
    return Products.ALL.stream()
        .filter(product -> product.drivers().contains(driverClass))
        .findFirst();
  }

  private static ValueType<String> driverClass() {
    return new ValueType<>() {
      @Override
      public String parse(String text) {
        return productOf(text).map(product -> text).orElseThrow(IllegalArgumentException::new);
      }

      // asked late, because the products refer to the options
      @Override
      public String accepted() {
        return Products.ALL.stream()
            .flatMap(product -> product.drivers().stream())
            .collect(Collectors.joining(", "));
      }
    };
  }
}
