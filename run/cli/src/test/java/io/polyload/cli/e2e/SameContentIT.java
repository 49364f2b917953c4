package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.cli.Catalog;
import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.Phase;
import io.polyload.core.api.Workload;
import io.polyload.core.engine.Engine;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.engine.EngineSettings;
import io.polyload.core.engine.Interval;
import io.polyload.core.engine.Plan;
import io.polyload.core.engine.RunControl;
import io.polyload.core.engine.RunListener;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.core.report.Report;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.YcsbWorkload;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.WaitingStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same seed leaves the same records in every database; the binding 'memory' is the oracle. */
class SameContentIT {

  private static final int RECORDS = 200;
  private static final int FIELDS = 3;

  /** Every binding that keeps data, and where its server is. */
  @SuppressWarnings("ImmutableEnumChecker") // servers start when they are first asked for
  enum Keeper {
    MEMORY_ASYNC("memory-async", null, null),
    H2("h2", "db.url", () -> "jdbc:h2:mem:same"),
    MYSQL("mysql", "db.url", RealServer.MYSQL::url),
    MONGODB("mongodb", "mongodb.url", RealServer.MONGODB::url),
    MONGODB_ASYNC("mongodb-async", "mongodb.url", RealServer.MONGODB::url),
    REDIS("redis", "redis.url", RealServer.REDIS::url),
    REDIS_ASYNC("redis-async", "redis.url", RealServer.REDIS::url),
    SCYLLA("scylla", "scylla.hosts", RealServer.CASSANDRA::url),
    SCYLLA_ASYNC("scylla-async", "scylla.hosts", RealServer.CASSANDRA::url);

    private final String binding;
    private final String key;
    private final Supplier<String> url;

    Keeper(String binding, String key, Supplier<String> url) {
      this.binding = binding;
      this.key = key;
      this.url = url;
    }

    private List<Setting> settings() {
      if (key == null) {
        return List.of();
      }
      // without lightweight transactions, CQL makes a new record of an update to one that is gone
      return this == SCYLLA || this == SCYLLA_ASYNC
          ? List.of(setting(key, url.get()), setting("scylla.lwt", "true"))
          : List.of(setting(key, url.get()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void recordsAreThoseOfTheOracleAfterALoadAndARun(Keeper keeper) throws Exception {
    Map<String, String> expected = content("memory", List.of());
    Map<String, String> actual = content(keeper.binding, keeper.settings());

    assertThat(expected).hasSizeGreaterThan(RECORDS);
    assertThat(actual).isEqualTo(expected);
  }

  private static Setting setting(String key, String value) {
    return new Setting(key, value, Origin.COMMAND_LINE);
  }

  private static Map<String, String> content(String name, List<Setting> where) throws Exception {
    Binding binding =
        Catalog.load().bindings().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow();
    List<Setting> settings = new ArrayList<>(where);
    settings.add(setting("table", Database.newTable()));
    settings.add(setting("recordcount", Integer.toString(RECORDS)));
    settings.add(setting("operationcount", "1000"));
    settings.add(setting("fieldcount", Integer.toString(FIELDS)));
    settings.add(setting("fieldlength", "20"));
    settings.add(setting("readproportion", "0.3"));
    settings.add(setting("updateproportion", "0.4"));
    settings.add(setting("insertproportion", "0.1"));
    settings.add(setting("readmodifywriteproportion", "0.1"));
    settings.add(setting("deleteproportion", "0.1"));
    settings.add(setting("seed", "7"));
    Options options =
        new OptionResolver(
                List.of(EngineOptions.GROUP, new YcsbWorkload().options(), binding.options()),
                List.of())
            .resolve(settings)
            .options();
    try (Client client = binding.open(options)) {
      if (binding.ports().contains(KeyValueStore.class)) {
        run(YcsbWorkload.blocking(), name, options, client);
        return read(client.store(KeyValueStore.class), client);
      }
      run(YcsbWorkload.asynchronous(), name, options, client);
      return read(new WaitingStore(client.store(AsyncKeyValueStore.class)), client);
    }
  }

  private static <S> void run(
      Workload.Variant<S> variant, String name, Options options, Client client) throws Exception {
    EngineSettings settings = EngineSettings.of(options);
    for (Phase phase : List.of(Phase.LOAD, Phase.RUN)) {
      Plan<S> plan =
          new Plan<>(
              "ycsb", name, phase, variant.job(phase, options), variant.port(), client, settings);
      Report report = Engine.onSystemClock(settings).run(plan, new RunControl(), new Silent());
      assertThat(report.errors()).isEmpty();
      assertThat(report.good()).isTrue();
    }
  }

  /** Every record by its key, and that there are no others. */
  private static Map<String, String> read(KeyValueStore store, Client client) throws Exception {
    Map<String, String> content = new TreeMap<>();
    Key key = new Key();
    Row row = new Row(FIELDS);
    for (long record = 0; record < 2L * RECORDS; record++) {
      new KeyMaker(true, 1).make(record, key);
      store.read(key, FieldSet.ALL, row);
      StringBuilder fields = new StringBuilder();
      for (int field = 0; field < FIELDS; field++) {
        if (row.get(field) != null) {
          fields.append(new String(row.get(field), StandardCharsets.US_ASCII)).append('|');
        }
      }
      if (!fields.isEmpty()) {
        content.put(key.toString(), fields.toString());
      }
    }
    KeyValueAdmin admin = client.store(KeyValueAdmin.class);
    assertThat(admin.count()).isEqualTo(content.size());
    admin.drop();
    return content;
  }

  private static final class Silent implements RunListener {

    @Override
    public void remark(String text) {}

    @Override
    public void started(boolean warmup) {}

    @Override
    public void interval(Interval interval) {}
  }
}
