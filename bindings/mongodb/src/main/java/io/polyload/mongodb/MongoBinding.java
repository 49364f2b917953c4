package io.polyload.mongodb;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Set;

/** MongoDB through its synchronous driver. Stateless; any thread. */
public final class MongoBinding implements Binding {

  @Override
  public String name() {
    return "mongodb";
  }

  @Override
  public List<String> aliases() {
    return List.of("mongo", "site.ycsb.db.MongoDbClient", "com.yahoo.ycsb.db.MongoDbClient");
  }

  @Override
  public String summary() {
    return "MongoDB 4.2 or newer (synchronous driver)";
  }

  @Override
  public OptionGroup options() {
    return MongoOptions.GROUP;
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(KeyValueStore.class, KeyValueAdmin.class, TpccStore.class, TpccAdmin.class);
  }

  @Override
  public Client open(Options options) throws OptionsException, UnreachableException {
    return MongoPool.open(options);
  }
}
