package io.polyload.sql;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.List;

final class MySqlKeyValueStoreIT extends KeyValueStoreContract {

  @Override
  protected Binding binding() {
    return new MySqlBinding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of(setting("db.url", RealServer.MYSQL.url()));
  }
}
