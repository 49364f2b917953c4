package io.polyload.sql;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.List;

final class H2KeyValueStoreTest extends KeyValueStoreContract {

  @Override
  protected Binding binding() {
    return new H2Binding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of(setting("db.url", "jdbc:h2:mem:contract"));
  }
}
