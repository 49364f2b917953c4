package io.polyload.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Values;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class MemoryBindingTest {

  @Test
  void everyBindingIsFoundByTheServiceLoader() {
    assertThat(ServiceLoader.load(Binding.class))
        .extracting(Binding::name)
        .containsExactly("memory-async", "memory", "noop-async", "noop");
  }

  @Test
  void everyClientHasItsOwnRecords() throws Exception {
    try (Client one = new MemoryBinding().open(options("0"));
        Client other = new MemoryBinding().open(options("0"))) {
      one.store(KeyValueStore.class).insert(new Key(), new Values(1));
      assertThat(one.store(KeyValueAdmin.class).count()).isEqualTo(1);
      assertThat(other.store(KeyValueAdmin.class).count()).isZero();
    }
  }

  @Test
  void delayIsSpentByEachOperationAndToldAsAFact() throws Exception {
    try (Client client = new MemoryBinding().open(options("3"))) {
      KeyValueStore store = client.store(KeyValueStore.class);
      long start = System.nanoTime();
      store.read(new Key(), FieldSet.ALL, null);
      store.scan(new Key(), 10, FieldSet.ALL);
      assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(6_000_000);
      assertThat(client.facts()).containsEntry("service time", "3ms");
    }
  }

  private static Options options(String delay) throws OptionsException {
    return new OptionResolver(List.of(YcsbOptions.GROUP, MemoryOptions.GROUP), List.of())
        .resolve(List.of(new Setting("memory.delay", delay, Origin.COMMAND_LINE)))
        .options();
  }
}
