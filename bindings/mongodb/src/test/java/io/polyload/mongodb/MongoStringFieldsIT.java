package io.polyload.mongodb;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.List;

/** The contract once more, with values as strings. */
class MongoStringFieldsIT extends KeyValueStoreContract {

  @Override
  protected Binding binding() {
    return new MongoBinding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of(
        setting("mongodb.url", RealServer.MONGODB.url()), setting("mongodb.fields", "string"));
  }
}
