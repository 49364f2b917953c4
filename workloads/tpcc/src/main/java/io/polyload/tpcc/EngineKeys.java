package io.polyload.tpcc;

import io.polyload.core.api.Phase;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Option;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What BenchmarkSQL's keys mean for the engine in one phase. */
final class EngineKeys {

  /**
   * Transactions that meet on the same row are the rule in TPC-C, above all where the database
   * refuses the second one instead of letting it wait (MongoDB): they are repeated sooner and more
   * often than other operations.
   */
  private static final String RETRIES = "40";

  private static final String PAUSE = "2ms";

  private static final Origin HERE = new Origin("workload tpcc");
  private static final long MILLIS_PER_MINUTE = 60_000;
  private static final double SECONDS_PER_MINUTE = 60;

  private final Phase phase;
  private final List<Setting> settings;

  EngineKeys(Phase phase, List<Setting> settings) {
    this.phase = phase;
    this.settings = settings;
  }

  List<Setting> translated() {
    List<Setting> all = new ArrayList<>();
    all.add(new Setting(EngineOptions.RETRIES_MAX.key(), RETRIES, HERE));
    all.add(new Setting(EngineOptions.RETRIES_PAUSE.key(), PAUSE, HERE));
    for (Setting setting : settings) {
      all.add(setting);
      meaning(setting).ifPresent(all::add);
    }
    return all;
  }

  private Optional<Setting> meaning(Setting setting) {
    if (phase == Phase.LOAD) {
      return value(setting, TpccOptions.LOAD_WORKERS)
          .map(workers -> like(setting, EngineOptions.THREADS, workers.toString()));
    }
    if (phase != Phase.RUN) {
      return Optional.empty();
    }
    Optional<String> threads = value(setting, TpccOptions.TERMINALS).map(Object::toString);
    Optional<String> length =
        value(setting, TpccOptions.RUN_MINS)
            .map(minutes -> Math.round(minutes * MILLIS_PER_MINUTE) + "ms");
    Optional<String> target =
        value(setting, TpccOptions.LIMIT_TXNS_PER_MIN)
            .map(limit -> new BigDecimal(limit / SECONDS_PER_MINUTE).toPlainString());
    Optional<String> count =
        value(setting, TpccOptions.RUN_TXNS_PER_TERMINAL)
            .map(each -> Long.toString(each * terminals()));
    return threads
        .map(text -> like(setting, EngineOptions.THREADS, text))
        .or(() -> length.map(text -> like(setting, EngineOptions.MAX_EXECUTION_TIME, text)))
        .or(() -> target.map(text -> like(setting, EngineOptions.TARGET, text)))
        .or(() -> count.map(text -> like(setting, EngineOptions.OPERATION_COUNT, text)));
  }

  /** Another key with another value, from the same place. */
  private static Setting like(Setting setting, Option<?> option, String value) {
    return new Setting(option.key(), value, setting.origin());
  }

  private int terminals() {
    int terminals = 1;
    for (Setting setting : settings) {
      terminals =
          value(setting, TpccOptions.TERMINALS)
              .or(() -> value(setting, EngineOptions.THREADS))
              .orElse(terminals);
    }
    return terminals;
  }

  /** Its value if it is a setting of this option, under whichever name, and can be read. */
  private static <T> Optional<T> value(Setting setting, Option<T> option) {
    if (!setting.key().equals(option.key()) && !option.aliases().contains(setting.key())) {
      return Optional.empty();
    }
    try {
      return Optional.of(option.type().parse(setting.value()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
