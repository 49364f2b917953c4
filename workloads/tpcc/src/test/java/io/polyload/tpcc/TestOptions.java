package io.polyload.tpcc;

import io.polyload.core.api.Phase;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import java.util.ArrayList;
import java.util.List;

/** Options of the engine and of TPC-C, from texts such as {@code warehouses=2}. */
public final class TestOptions {

  private TestOptions() {}

  public static Options of(String... pairs) throws OptionsException {
    return of(Phase.RUN, pairs);
  }

  /** As the command line reads them for a phase. */
  public static Options of(Phase phase, String... pairs) throws OptionsException {
    List<Setting> settings = new ArrayList<>();
    for (String pair : pairs) {
      String[] parts = pair.split("=", 2);
      settings.add(new Setting(parts[0], parts[1], Origin.COMMAND_LINE));
    }
    return new OptionResolver(List.of(EngineOptions.GROUP, TpccOptions.GROUP), List.of())
        .resolve(new TpccWorkload().forPhase(phase, settings))
        .options();
  }
}
