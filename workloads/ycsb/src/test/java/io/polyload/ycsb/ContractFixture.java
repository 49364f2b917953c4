package io.polyload.ycsb;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import io.polyload.ycsb.port.WaitingStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Gives each test of the contract a client, an empty table of its own, and short words for it. */
abstract class ContractFixture {

  static final int FIELDS = 3;
  static final int LONGEST_VALUE = 5_000;
  static final int BATCH = 40;

  private static final AtomicInteger TABLES = new AtomicInteger();

  /** The stores that a test takes at the same time. */
  private static final int WORKERS = 3;

  Options options;
  Client client;
  KeyValueAdmin admin;
  KeyValueStore store;

  /** The binding under test. */
  protected abstract Binding binding();

  /** How it finds its database, for example {@code db.url}; see {@link #setting}. */
  protected abstract List<Setting> settings();

  /** The order in which scans find keys: that of their bytes, unless the database has another. */
  protected Comparator<String> scanOrder() {
    return Comparator.naturalOrder();
  }

  /** For {@link #settings()}. */
  protected static Setting setting(String key, String value) {
    return new Setting(key, value, Origin.COMMAND_LINE);
  }

  @BeforeEach
  protected void openClientAndCreateTable() throws Exception {
    options = resolve();
    client = binding().open(options);
    admin = client.store(KeyValueAdmin.class);
    admin.create();
    store = newStore();
  }

  /** One worker's store; an asynchronous one is used call by call. */
  KeyValueStore newStore() throws UnreachableException {
    return binding().ports().contains(KeyValueStore.class)
        ? client.store(KeyValueStore.class)
        : new WaitingStore(client.store(AsyncKeyValueStore.class));
  }

  @AfterEach
  protected void dropTableAndCloseClient() throws Exception {
    if (client == null) {
      return;
    }
    try {
      if (admin != null) {
        admin.drop();
      }
    } finally {
      client.close();
    }
  }

  private Options resolve() throws OptionsException {
    String table =
        "contract_%d_%d".formatted(ProcessHandle.current().pid(), TABLES.incrementAndGet());
    List<Setting> all = new ArrayList<>();
    all.add(setting(YcsbOptions.TABLE.key(), table));
    all.add(setting(YcsbOptions.FIELD_COUNT.key(), Integer.toString(FIELDS)));
    all.add(setting(YcsbOptions.FIELD_LENGTH.key(), Integer.toString(LONGEST_VALUE)));
    all.add(setting(YcsbOptions.BATCH_SIZE.key(), Integer.toString(BATCH)));
    all.add(setting(EngineOptions.THREADS.key(), Integer.toString(WORKERS)));
    all.addAll(settings());
    return new OptionResolver(
            List.of(EngineOptions.GROUP, YcsbOptions.GROUP, binding().options()), List.of())
        .resolve(all)
        .options();
  }

  static Key key(String text) {
    Key key = new Key();
    set(key, text);
    return key;
  }

  static void set(Key key, String text) {
    byte[] bytes = text.getBytes(ISO_8859_1);
    System.arraycopy(bytes, 0, key.reset(0, bytes.length), 0, bytes.length);
    key.length(bytes.length);
  }

  static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }

  /** Values of all fields, in order. */
  static Values record(String... texts) {
    Values values = new Values(texts.length);
    for (int i = 0; i < texts.length; i++) {
      values.add(i, bytes(texts[i]));
    }
    return values;
  }

  /** The value of one field. */
  static Values field(int field, String text) {
    Values values = new Values(1);
    values.add(field, bytes(text));
    return values;
  }

  void insert(String key, String... texts) throws StoreException {
    assertThat(store.insert(key(key), record(texts))).hasToString("OK");
  }

  /** All fields of a record as texts, null for one that is not there; empty without a record. */
  List<String> read(String key) throws StoreException {
    return read(key, FieldSet.ALL);
  }

  List<String> read(String key, FieldSet fields) throws StoreException {
    Row row = new Row(FIELDS);
    boolean found = store.read(key(key), fields, row).status() == Outcome.Status.OK;
    return found ? texts(row) : List.of();
  }

  static List<String> texts(Row row) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < row.fields(); i++) {
      texts.add(row.get(i) == null ? null : new String(row.get(i), ISO_8859_1));
    }
    return texts;
  }
}
