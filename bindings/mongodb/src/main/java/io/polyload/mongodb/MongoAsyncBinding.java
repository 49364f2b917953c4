package io.polyload.mongodb;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.util.List;
import java.util.Set;

/** MongoDB through its reactive driver. Stateless; any thread. */
public final class MongoAsyncBinding implements Binding {

  @Override
  public String name() {
    return "mongodb-async";
  }

  @Override
  public List<String> aliases() {
    return List.of(
        "mongo-async", "site.ycsb.db.AsyncMongoDbClient", "com.yahoo.ycsb.db.AsyncMongoDbClient");
  }

  @Override
  public String summary() {
    return "MongoDB 4.2 or newer (reactive driver): thousands of clients without a thread for each";
  }

  @Override
  public OptionGroup options() {
    return MongoOptions.ASYNC_GROUP;
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(AsyncKeyValueStore.class, KeyValueAdmin.class);
  }

  @Override
  public Client open(Options options) throws OptionsException, UnreachableException {
    return MongoAsyncClient.open(options);
  }
}
