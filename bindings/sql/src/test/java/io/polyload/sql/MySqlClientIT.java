package io.polyload.sql;

import static io.polyload.sql.SqlTesting.batch;
import static io.polyload.sql.SqlTesting.key;
import static io.polyload.sql.SqlTesting.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MySqlClientIT {

  private static final String TABLE = "client_it";

  private Connection observer;
  private Client client;
  private KeyValueAdmin admin;
  private KeyValueStore store;

  @BeforeEach
  void makeTable() throws Exception {
    observer = DriverManager.getConnection(RealServer.MYSQL.url());
    client = open();
    admin = client.store(KeyValueAdmin.class);
    admin.drop();
    admin.create();
    store = client.store(KeyValueStore.class);
  }

  @AfterEach
  void dropTable() throws Exception {
    client.close();
    execute("DROP TABLE IF EXISTS " + TABLE);
    observer.close();
  }

  @Test
  void layoutIsThatOfYcsbWithKeysInByteOrder() throws Exception {
    assertThat(
            rows(
                """
                SELECT column_name, column_type, is_nullable, column_key,
                       IF(column_name = 'YCSB_KEY', collation_name, '')
                FROM information_schema.columns
                WHERE table_schema = DATABASE() AND table_name = 'client_it'
                ORDER BY ordinal_position
                """))
        .containsExactly(
            "YCSB_KEY varchar(255) NO PRI utf8mb4_bin",
            "field0 text YES  ",
            "field1 text YES  ",
            "field2 text YES  ");
  }

  @Test
  void batchIsOneInsertWithoutTransactionAroundIt() throws Exception {
    store.insertBatch(batch(0, 50, 3, "x")); // prepares
    List<String> before = rows("SHOW GLOBAL STATUS LIKE 'Com_%'");
    store.insertBatch(batch(50, 50, 3, "x"));
    List<String> after = new ArrayList<>(rows("SHOW GLOBAL STATUS LIKE 'Com_%'"));
    after.removeAll(before);
    assertThat(after)
        .extracting(line -> line.split(" ", -1)[0])
        .containsExactlyInAnyOrder("Com_insert", "Com_show_status", "Com_stmt_execute");
    assertThat(rows("SELECT COUNT(*) FROM client_it")).containsExactly("100");
  }

  @Test
  void batchBeyondThePlaceholdersOfOneStatementIsOneTransaction() throws Exception {
    int size = 20_000; // times 4 placeholders
    assertThat(store.insertBatch(batch(0, size, 3, "x"))).hasToString("OK(20000)");
    assertThat(admin.count()).isEqualTo(size);
    assertThatThrownBy(() -> store.insertBatch(batch(size - 1, size, 3, "y")))
        .hasMessage("Duplicate entry 'user19999' for key 'client_it.PRIMARY'");
    assertThatThrownBy(() -> store.insertBatch(batch(1 - size, size, 3, "y")))
        .hasMessage("Duplicate entry 'user0' for key 'client_it.PRIMARY'");
    assertThat(admin.count()).isEqualTo(size);
    store.insert(key("single"), record(3, "x"));
    assertThat(rows("SELECT COUNT(*) FROM client_it")).containsExactly("20001");
  }

  @Test
  void batchBeyondTheServersPacketIsDivided() throws Exception {
    String packet = rows("SELECT @@max_allowed_packet").get(0);
    execute("SET GLOBAL max_allowed_packet = 65536");
    try (Client small = open()) {
      KeyValueStore divided = small.store(KeyValueStore.class);
      assertThat(divided.insertBatch(batch(0, 100, 3, "x".repeat(1000)))).hasToString("OK(100)");
      assertThat(admin.count()).isEqualTo(100);
    } finally {
      execute("SET GLOBAL max_allowed_packet = " + packet);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"our own", "utf8mb4", "latin1", "ascii"})
  void statementsUseThePrimaryKey(String characterSet) throws Exception {
    if (!characterSet.equals("our own")) {
      admin.drop();
      execute(
          """
          CREATE TABLE client_it (
            YCSB_KEY VARCHAR(255) PRIMARY KEY, FIELD0 TEXT, FIELD1 TEXT, FIELD2 TEXT
          ) CHARACTER SET %s
          """
              .formatted(characterSet));
    }
    store.insertBatch(batch(0, 1000, 3, "x"));
    long before = handlerReads();
    for (int i = 0; i < 10; i++) {
      assertThat(store.read(key("user" + i), FieldSet.ALL, null)).hasToString("OK");
      assertThat(store.update(key("user" + i), record(3, "y"))).hasToString("OK");
      assertThat(store.scan(key("user" + i), 10, FieldSet.ALL)).hasToString("OK(10)");
      assertThat(store.delete(key("user99" + i))).hasToString("OK");
    }
    store.present(batch(0, 5, 3, "x"), new BitSet());
    assertThat(handlerReads() - before).isLessThan(1_000); // a full scan alone would be that
  }

  @Test
  void serverThatPreparesNoMoreStatementsIsServedAllTheSame() throws Exception {
    String most = rows("SELECT @@max_prepared_stmt_count").get(0);
    execute("SET GLOBAL max_prepared_stmt_count = 0");
    try (Client another = open()) {
      KeyValueStore unprepared = another.store(KeyValueStore.class);
      assertThat(unprepared.insertBatch(batch(0, 100, 3, "it's \\ \0"))).hasToString("OK(100)");
      assertThat(unprepared.update(key("user1"), record(3, "'\\"))).hasToString("OK");
      assertThat(unprepared.scan(key("user1"), 10, FieldSet.only(2))).hasToString("OK(10)");
      Row row = new Row(3);
      unprepared.read(key("user1"), FieldSet.ALL, row);
      assertThat(row.get(0)).isEqualTo("'\\".getBytes(StandardCharsets.ISO_8859_1));
    } finally {
      execute("SET GLOBAL max_prepared_stmt_count = " + most);
    }
  }

  @Test
  void killedConnectionIsLostAndTheNextCallWorks() throws Exception {
    store.insert(key("user1"), record(3, "x"));
    killAllButObserver();
    assertThatThrownBy(() -> store.read(key("user1"), FieldSet.ALL, null))
        .isInstanceOf(ConnectionLostException.class);
    Row row = new Row(3);
    assertThat(store.read(key("user1"), FieldSet.ALL, row)).hasToString("OK");
    assertThat(row.get(2)).isEqualTo("x".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(store.insertBatch(batch(2, 5, 3, "x"))).hasToString("OK(5)");
    assertThatThrownBy(() -> admin.count()).isInstanceOf(ConnectionLostException.class);
    assertThat(admin.count()).isEqualTo(6);
  }

  @Test
  void lockWaitIsTransient() throws Exception {
    store.insert(key("user1"), record(3, "x"));
    observer.setAutoCommit(false);
    execute("SELECT * FROM client_it WHERE YCSB_KEY = 'user1' FOR UPDATE");
    try (Client impatient = open("sessionVariables=innodb_lock_wait_timeout=1")) {
      KeyValueStore other = impatient.store(KeyValueStore.class);
      assertThatThrownBy(() -> other.update(key("user1"), record(3, "y")))
          .isExactlyInstanceOf(TransientStoreException.class)
          .hasMessageStartingWith("Lock wait timeout exceeded");
    } finally {
      observer.rollback();
      observer.setAutoCommit(true);
    }
  }

  @Test
  void closeCutsOffAWorkerThatIsStuck() throws Exception {
    store.insert(key("user1"), record(3, "x"));
    observer.setAutoCommit(false);
    execute("SELECT * FROM client_it WHERE YCSB_KEY = 'user1' FOR UPDATE");
    CompletableFuture<Object> stuck =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return store.update(key("user1"), record(3, "y"));
              } catch (StoreException e) {
                return e;
              }
            });
    while (rows("SHOW PROCESSLIST").stream().noneMatch(line -> line.contains(" updating "))) {
      Thread.onSpinWait();
    }
    long start = System.nanoTime();
    client.close();
    assertThat(stuck.get(10, TimeUnit.SECONDS)).isInstanceOf(ConnectionLostException.class);
    assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(3);
    observer.rollback();
    observer.setAutoCommit(true);
  }

  @Test
  void wordsOfTheDatabaseAreKept() throws Exception {
    assertThatThrownBy(() -> store.insert(key("user1"), record(3, "x".repeat(70_000))))
        .isExactlyInstanceOf(StoreException.class)
        .hasMessage("Data truncation: Data too long for column 'field0' at row 1")
        .extracting(e -> ((StoreException) e).code())
        .isEqualTo("1406");
    admin.drop();
    assertThatThrownBy(() -> store.read(key("user1"), FieldSet.ALL, null))
        .isExactlyInstanceOf(StoreException.class)
        .hasMessageContaining("client_it' doesn't exist");
  }

  @Test
  void factsNameWhatDecidesDurability() {
    assertThat(client.facts().get("server")).startsWith("MySQL 8.");
    assertThat(client.facts().get("driver")).startsWith("MySQL Connector/J");
    assertThat(client.facts().get("url")).contains("password=***");
    assertThat(client.facts())
        .containsKeys("sync_binlog", "log_bin", "tls")
        .containsEntry("innodb_flush_log_at_trx_commit", "1")
        .containsEntry("transaction_isolation", "REPEATABLE-READ");
  }

  private static Client open(String... urlProperties) throws Exception {
    return SqlTesting.open(
        new MySqlBinding(),
        "db.url=" + RealServer.MYSQL.url() + "&" + String.join("&", urlProperties),
        "fieldcount=3",
        "readproportion=1",
        "updateproportion=1",
        "table=" + TABLE);
  }

  private void killAllButObserver() throws SQLException {
    List<String> ids =
        rows(
            """
            SELECT id FROM information_schema.processlist
            WHERE user = 'lab' AND id <> CONNECTION_ID()
            """);
    for (String id : ids) {
      execute("KILL CONNECTION " + id);
    }
  }

  private long handlerReads() throws SQLException {
    return rows("SHOW GLOBAL STATUS LIKE 'Handler_read%'").stream()
        .mapToLong(line -> Long.parseLong(line.split(" ", -1)[1]))
        .sum();
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = observer.createStatement()) {
      statement.execute(sql);
    }
  }

  private List<String> rows(String sql) throws SQLException {
    try (Statement statement = observer.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> lines = new ArrayList<>();
      while (rows.next()) {
        List<String> columns = new ArrayList<>();
        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
          columns.add(rows.getString(i));
        }
        lines.add(String.join(" ", columns));
      }
      return lines;
    }
  }
}
