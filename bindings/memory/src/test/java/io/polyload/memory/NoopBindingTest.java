package io.polyload.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.polyload.core.api.Client;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.OptionResolver.Resolution;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.lang.management.ManagementFactory;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoopBindingTest {

  private final NoopBinding binding = new NoopBinding();
  private final Key key = new Key();
  private final Values values = new Values(1);
  private final Row row = new Row(1);
  private final Batch batch = new Batch(10, i -> values);
  private final BitSet found = new BitSet(10);

  @Test
  void everyCallSucceeds() throws Exception {
    KeyValueStore store = client().store(KeyValueStore.class);
    batch.size(3);
    found.set(7);
    assertThat(store.read(key, FieldSet.ALL, row)).hasToString("OK");
    assertThat(store.read(key, FieldSet.ALL, null)).hasToString("OK");
    assertThat(store.scan(key, 17, FieldSet.ALL)).hasToString("OK(17)");
    assertThat(store.update(key, values)).hasToString("OK");
    assertThat(store.insert(key, values)).hasToString("OK");
    assertThat(store.insertBatch(batch)).hasToString("OK(3)");
    assertThat(store.delete(key)).hasToString("OK");
    store.present(batch, found);
    assertThat(found).hasToString("{0, 1, 2}");
  }

  @Test
  void everyRecordOfTheWorkloadIsThere() throws Exception {
    KeyValueAdmin admin = client(setting("recordcount", "5m")).store(KeyValueAdmin.class);
    admin.drop();
    assertThat(admin.create()).isEqualTo("nothing to make: no record is kept");
    assertThat(admin.create()).isNotEmpty(); // a load may begin any number of times
    assertThat(admin.count()).isEqualTo(5_000_000);
  }

  @Test
  void recordsBeyondTheWorkloadAreNotPresent() throws Exception {
    KeyValueStore store = client(setting("recordcount", "100")).store(KeyValueStore.class);
    for (int i = 0; i < 3; i++) {
      batch.key(i).reset(98 + i, 1);
    }
    batch.size(3);
    store.present(batch, found);
    assertThat(found).hasToString("{0, 1}");
  }

  @Test
  void callsAllocateNothing() throws Exception {
    KeyValueStore store = client().store(KeyValueStore.class);
    callAll(store, 20_000);
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = thread.getCurrentThreadAllocatedBytes();
    callAll(store, 20_000);
    long bytes = thread.getCurrentThreadAllocatedBytes() - before;
    assertThat(bytes).as("bytes allocated by 140,000 calls").isLessThan(20_000);
  }

  private void callAll(KeyValueStore store, int times) throws Exception {
    batch.size(10);
    for (int i = 0; i < times; i++) {
      store.read(key, FieldSet.ALL, row);
      store.scan(key, i % 1000, FieldSet.ALL);
      store.update(key, values);
      store.insert(key, values);
      store.insertBatch(batch);
      store.delete(key);
      store.present(batch, found);
    }
  }

  @Test
  void unknownPortIsRefused() throws Exception {
    Client client = client();
    assertThatThrownBy(() -> client.store(Runnable.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("binding 'noop' does not serve java.lang.Runnable");
    assertThat(client.facts()).isNotEmpty();
    client.close();
    client.close();
  }

  @Test
  void keysOfBasicDbAreAnsweredWithAdvice() throws Exception {
    assertThat(resolve(setting("basicdb.simulatedelay", "10")).notices())
        .containsExactly(
            "-p: 'basicdb.simulatedelay' is not used: take binding 'memory' and say"
                + " memory.delay=10ms");
    for (String key : List.of("basicdb.verbose", "basicdb.randomizedelay", "basicdb.count")) {
      assertThat(resolve(setting(key, "true")).notices()).hasSize(1);
    }
  }

  private Client client(Setting... settings) throws OptionsException {
    return binding.open(resolve(settings).options());
  }

  private Resolution resolve(Setting... settings) throws OptionsException {
    return new OptionResolver(List.of(YcsbOptions.GROUP, binding.options()), List.of())
        .resolve(List.of(settings));
  }

  private static Setting setting(String key, String value) {
    return new Setting(key, value, Origin.COMMAND_LINE);
  }
}
