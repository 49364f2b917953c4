package io.polyload.sql.tpcc;

import io.polyload.core.api.Binding;
import io.polyload.sql.H2Binding;

final class H2TpccStoreTest extends SqlTpccContract {

  @Override
  protected Binding binding() {
    return new H2Binding();
  }

  @Override
  String url() {
    return "jdbc:h2:mem:tpcc;USER=sa";
  }
}
