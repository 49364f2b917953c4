package io.polyload.mongodb.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.mongodb.MongoBinding;
import io.polyload.mongodb.MongoOptions;
import io.polyload.tpcc.TpccOptions;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.port.Violations;
import java.util.ArrayList;
import java.util.List;

/** A client of TPC-C with its ports, and tiny warehouses if wanted. */
record TestRun(Client client, TpccAdmin admin, TpccStore store) implements AutoCloseable {

  /** With tiny warehouses loaded in place of what is there. */
  static TestRun loaded(String url, String... keysAndValues) throws Exception {
    try (Client client = client(url, keysAndValues)) {
      TpccAdmin admin = client.store(TpccAdmin.class);
      admin.drop();
      admin.create();
    }
    TestRun run = open(url, keysAndValues);
    TinyWarehouses.load(run.store.loader());
    run.admin.createIndexes();
    return run;
  }

  static TestRun open(String url, String... keysAndValues) throws Exception {
    Client client = client(url, keysAndValues);
    try {
      return new TestRun(client, client.store(TpccAdmin.class), client.store(TpccStore.class));
    } catch (StoreException e) {
      client.close();
      throw e;
    }
  }

  static Client client(String url, String... keysAndValues) throws Exception {
    return new MongoBinding().open(options(url, keysAndValues));
  }

  private static Options options(String url, String... keysAndValues) throws OptionsException {
    List<Setting> settings = new ArrayList<>();
    settings.add(new Setting("mongodb.url", url, Origin.COMMAND_LINE));
    settings.add(new Setting("threads", "5", Origin.COMMAND_LINE));
    for (int i = 0; i < keysAndValues.length; i += 2) {
      settings.add(new Setting(keysAndValues[i], keysAndValues[i + 1], Origin.COMMAND_LINE));
    }
    return new OptionResolver(
            List.of(EngineOptions.GROUP, TpccOptions.GROUP, MongoOptions.GROUP), List.of())
        .resolve(settings)
        .options();
  }

  void assertConditionsHold() throws StoreException {
    for (Condition condition : Condition.values()) {
      if (!condition.isForFreshLoadOnly()) {
        assertThat(store.checks().check(condition, 5))
            .as(condition.sentence())
            .isEqualTo(Violations.NONE);
      }
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
