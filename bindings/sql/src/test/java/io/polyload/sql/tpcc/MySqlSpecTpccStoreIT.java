package io.polyload.sql.tpcc;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.sql.MySqlBinding;
import java.util.List;

/** The same statement by statement, and each district of a Delivery by itself. */
final class MySqlSpecTpccStoreIT extends SqlTpccContract {

  @Override
  protected Binding binding() {
    return new MySqlBinding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of(
        setting("db.url", url()),
        setting("statements", "spec"),
        setting("delivery.transaction", "district"));
  }

  @Override
  String url() {
    return RealServer.MYSQL.url();
  }
}
