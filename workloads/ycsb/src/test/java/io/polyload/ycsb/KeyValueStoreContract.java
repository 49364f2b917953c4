package io.polyload.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What every binding must do that serves {@link KeyValueStore} or {@link AsyncKeyValueStore}, and
 * {@link KeyValueAdmin}. A binding's test is a subclass that names the binding and how it finds its
 * database. Each test has a client and an empty table of its own, which is dropped afterwards.
 */
public abstract class KeyValueStoreContract extends ContractOfTables {

  private static final Pattern PASSWORD =
      Pattern.compile("(?i)(?:password=([^&;\\s]+)|://[^:/@\\s]+:([^@\\s]+)@)");

  @Test
  protected void portsAreThoseOfYcsbAndEachIsServed() throws Exception {
    assertThat(binding().ports())
        .contains(KeyValueAdmin.class)
        .containsAnyOf(KeyValueStore.class, AsyncKeyValueStore.class);
    for (Class<?> port : binding().ports()) {
      // other workloads' ports want the options of those workloads
      if (port.getPackage().equals(KeyValueStore.class.getPackage())) {
        assertThat(client.store(port)).isInstanceOf(port);
      }
    }
  }

  @Test
  protected void portThatIsNotServedIsRefused() {
    assertThatThrownBy(() -> client.store(Runnable.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Runnable");
  }

  @Test
  protected void factsAreThereAndHoldNoPassword() {
    assertThat(client.facts()).isNotEmpty();
    assertThat(client.facts().values()).allSatisfy(fact -> assertThat(fact).isNotBlank());
    Matcher passwords = PASSWORD.matcher(settings().toString());
    while (passwords.find()) {
      String password = passwords.group(1) == null ? passwords.group(2) : passwords.group(1);
      assertThat(client.facts().toString()).doesNotContain(password);
    }
  }

  @Test
  protected void clientMayBeClosedTwice() throws Exception {
    admin.drop();
    admin = null;
    client.close();
    client.close();
  }

  @Test
  protected void storesOfTwoWorkersWorkAtTheSameTime() throws Exception {
    together(
        worker -> {
          KeyValueStore mine = newStore();
          for (int i = 0; i < 100; i++) {
            Key key = key("user" + worker + "000" + i);
            assertThat(mine.insert(key, record("a" + i, "b", "c"))).hasToString("OK");
            Row row = new Row(FIELDS);
            assertThat(mine.read(key, FieldSet.ALL, row)).hasToString("OK");
            assertThat(texts(row)).containsExactly("a" + i, "b", "c");
          }
        });
    assertThat(admin.count()).isEqualTo(200);
  }

  @Test
  protected void updatesOfDifferentFieldsAtTheSameTimeAreAllKept() throws Exception {
    insert("user1", "a", "b", "c");
    together(
        worker -> {
          KeyValueStore mine = newStore();
          for (int i = 0; i < 100; i++) {
            assertThat(update(mine, "user1", field(worker, "v" + i))).hasToString("OK");
            Row row = new Row(FIELDS);
            mine.read(key("user1"), FieldSet.ALL, row);
            assertThat(texts(row).get(worker)).isEqualTo("v" + i);
          }
        });
    assertThat(read("user1")).containsExactly("v99", "v99", "c");
  }

  @Test
  protected void randomCallsHaveTheSameResultsAsTheModel() throws Exception {
    ContractModel model = new ContractModel(scanOrder());
    ContractSequence calls = new ContractSequence(4711, model);
    for (int i = 0; i < 500; i++) {
      ContractSequence.Call call = calls.next();
      String expected = call.on(model);
      assertThat(call.on(store)).as("call %d: %s", i, call.name()).isEqualTo(expected);
    }
    assertThat(admin.count()).isEqualTo(model.records.size());
    for (String key : ContractSequence.KEYS) {
      Row expected = new Row(FIELDS);
      boolean there = model.read(key(key), FieldSet.ALL, expected).status() == Outcome.Status.OK;
      assertThat(read(key)).as(key).isEqualTo(there ? texts(expected) : List.of());
    }
  }

  /** As the engine does: a failure that may pass is tried again. */
  private static Outcome update(KeyValueStore store, String key, Values values)
      throws StoreException {
    for (int attempt = 1; ; attempt++) {
      try {
        return store.update(key(key), values);
      } catch (TransientStoreException e) {
        if (attempt == 50) {
          throw e;
        }
      }
    }
  }

  /** What one worker does, on its own thread. */
  private interface Work {
    void run(int worker) throws Exception;
  }

  private static void together(Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Callable<Void>> both = new ArrayList<>();
      for (int worker = 0; worker < 2; worker++) {
        int number = worker;
        both.add(
            () -> {
              work.run(number);
              return null;
            });
      }
      for (Future<Void> one : threads.invokeAll(both)) {
        one.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
