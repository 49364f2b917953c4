package io.polyload.bench.driver;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.YcsbWorkload;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** Reads through the bindings' stores. Stateless. */
final class Stores {

  private Stores() {}

  /** Options of a run with this binding. */
  static Options options(Binding binding, Map<String, String> values) throws OptionsException {
    List<Setting> settings =
        values.entrySet().stream()
            .map(value -> new Setting(value.getKey(), value.getValue(), Origin.COMMAND_LINE))
            .toList();
    return new OptionResolver(
            List.of(EngineOptions.GROUP, new YcsbWorkload().options(), binding.options()),
            List.of())
        .resolve(settings)
        .options();
  }

  /** Reads that nobody waits for. */
  static Lane lane(AsyncKeyValueStore store, RandomKeys keys) {
    return new StoreLane(store, keys);
  }

  /** A read. */
  static Callable<Boolean> caller(KeyValueStore store, RandomKeys keys) {
    return () -> found(store.read(keys.next(), FieldSet.ALL, null));
  }

  /** A store of its own for a caller of a client that has connected. */
  static <S> S store(Client client, Class<S> port) {
    try {
      return client.store(port);
    } catch (UnreachableException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  private static boolean found(Outcome outcome) {
    return outcome.status() == Outcome.Status.OK;
  }

  private static final class StoreLane extends Lane implements Completion {
    private final AsyncKeyValueStore store;
    private final RandomKeys keys;

    private StoreLane(AsyncKeyValueStore store, RandomKeys keys) {
      this.store = store;
      this.keys = keys;
    }

    @Override
    void begin() {
      store.read(keys.next(), FieldSet.ALL, null, this);
    }

    @Override
    public void succeeded(Outcome outcome) {
      ended(found(outcome));
    }

    @Override
    public void failed(StoreException why) {
      broken(why);
    }
  }
}
