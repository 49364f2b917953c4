package io.polyload.sql.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.tpcc.TpccOptions;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.port.Violations;
import java.util.ArrayList;
import java.util.List;

/** Short words for the tests of TPC-C. */
final class SqlTpccTesting {

  private SqlTpccTesting() {}

  /**
   * @param settings each {@code key=value}
   */
  static Client open(Binding binding, String... settings) throws Exception {
    List<Setting> all = new ArrayList<>();
    for (String setting : settings) {
      String[] parts = setting.split("=", 2);
      all.add(new Setting(parts[0], parts[1], Origin.COMMAND_LINE));
    }
    return binding.open(
        new OptionResolver(
                List.of(EngineOptions.GROUP, TpccOptions.GROUP, binding.options()), List.of())
            .resolve(all)
            .options());
  }

  /** All but the one on 3000 orders a district. */
  static void assertConditionsHold(TpccStore store) throws StoreException {
    for (Condition condition : Condition.values()) {
      if (!condition.isForFreshLoadOnly()) {
        assertThat(store.checks().check(condition, 10))
            .as(condition.sentence())
            .isEqualTo(Violations.NONE);
      }
    }
  }
}
