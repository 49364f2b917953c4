package io.polyload.sql.tpcc;

import io.polyload.core.api.Binding;
import io.polyload.sql.H2Binding;
import java.util.Locale;

final class H2LayoutTest extends LayoutContract {

  @Override
  Binding binding() {
    return new H2Binding();
  }

  @Override
  String url() {
    return "jdbc:h2:mem:layout;USER=sa";
  }

  @Override
  String spelled(String name) {
    return name.toUpperCase(Locale.ROOT);
  }
}
