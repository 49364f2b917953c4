package io.polyload.sql.tpcc;

import io.polyload.core.api.Binding;
import io.polyload.core.testing.RealServer;
import io.polyload.sql.MySqlBinding;

final class MySqlTpccStoreIT extends SqlTpccContract {

  @Override
  protected Binding binding() {
    return new MySqlBinding();
  }

  @Override
  String url() {
    return RealServer.MYSQL.url();
  }
}
