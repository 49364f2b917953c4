package io.polyload.sql;

import java.util.List;

/** The databases of this module, to say which binding a misplaced URL or driver belongs to. */
final class Products {

  static final List<Product> ALL = List.of(H2Dialect.PRODUCT, MySqlDialect.PRODUCT);

  private Products() {}
}
