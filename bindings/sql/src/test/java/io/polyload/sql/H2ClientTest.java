package io.polyload.sql;

import static io.polyload.sql.SqlTesting.batch;
import static io.polyload.sql.SqlTesting.key;
import static io.polyload.sql.SqlTesting.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.h2.tools.Server;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class H2ClientTest {

  @TempDir private Path folder;

  @Test
  void fileKeepsItsRecords() throws Exception {
    try (Client client = open(file())) {
      client.store(KeyValueAdmin.class).create();
      client.store(KeyValueStore.class).insert(key("user1"), record(10, "x"));
      assertThat(client.facts())
          .containsEntry("durability", "a file, in the client, on disk up to 500 ms after a commit")
          .containsEntry("url", file());
      assertThat(client.facts().get("server")).startsWith("H2 2.");
    }
    assertThat(folder.resolve("db.mv.db")).exists();
    try (Client client = open(file())) {
      assertThat(client.store(KeyValueAdmin.class).create()).isEmpty();
      assertThat(client.store(KeyValueAdmin.class).count()).isEqualTo(1);
      assertThat(client.store(KeyValueStore.class).read(key("user1"), FieldSet.ALL, null))
          .hasToString("OK");
    }
  }

  @Test
  void fileInUseByAnotherProcessIsTold() throws Exception {
    try (HoldingProcess other = HoldingProcess.of(file())) {
      assertThat(other.process().isAlive()).isTrue();
      assertThatThrownBy(() -> open(file()))
          .isInstanceOf(UnreachableException.class)
          .hasMessage(
              "h2 at "
                  + file()
                  + " is in use by another process, which locks its file; end that process, or add"
                  + " ;AUTO_SERVER=TRUE to the URL in both");
    }
  }

  @Test
  void memoryOutlivesTheClient() throws Exception {
    String url = "jdbc:h2:mem:outlives";
    try (Client client = open(url)) {
      assertThat(client.store(KeyValueAdmin.class).create())
          .isEqualTo("made table usertable (11 columns)");
      assertThat(client.facts())
          .containsEntry("durability", "none, the database is in the client's memory");
    }
    try (Client client = open(url)) {
      assertThat(client.store(KeyValueAdmin.class).create()).isEmpty();
    }
  }

  @Test
  void wrongPasswordIsToldWithoutIt() throws Exception {
    open(file()).close();
    assertThatThrownBy(
            () -> SqlTesting.open(new H2Binding(), "db.url=" + file(), "password=sesame"))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("h2 at " + file() + " refuses user 'sa': Wrong user name or password")
        .hasMessageNotContaining("sesame");
  }

  @Test
  void userOfTheUrlIsNotOverruledByTheDefault() throws Exception {
    open("jdbc:h2:mem:user;USER=me;PASSWORD=secret").close();
    open("jdbc:h2:mem:user;USER=me;PASSWORD=secret").close();
  }

  @Test
  void tableMadeByYcsbIsServedWhateverTheOrderOfItsColumns() throws Exception {
    try (Client client = open("jdbc:h2:mem:ycsb", "fieldcount=3")) {
      try (Connection other = DriverManager.getConnection("jdbc:h2:mem:ycsb", "sa", "");
          Statement statement = other.createStatement()) {
        statement.execute(
            """
            CREATE TABLE usertable (
              FIELD2 TEXT, YCSB_KEY VARCHAR PRIMARY KEY, OTHER INT, FIELD1 TEXT, FIELD0 TEXT)
            """);
        statement.execute("INSERT INTO usertable VALUES ('c', 'user1', 5, 'b', 'a')");
      }
      assertThat(client.store(KeyValueAdmin.class).create()).isEmpty();
      Row row = new Row(3);
      KeyValueStore store = client.store(KeyValueStore.class);
      store.read(key("user1"), FieldSet.ALL, row);
      assertThat(row.get(0)).isEqualTo(bytes("a"));
      assertThat(row.get(2)).isEqualTo(bytes("c"));
      assertThat(store.insertBatch(batch(2, 3, 3, "x"))).hasToString("OK(3)");
    }
  }

  @Test
  void tableWithoutOneOfTheColumnsIsRefused() throws Exception {
    try (Client client = open("jdbc:h2:mem:narrow", "fieldcount=3")) {
      client.store(KeyValueAdmin.class).create();
    }
    try (Client client = open("jdbc:h2:mem:narrow", "fieldcount=4")) {
      assertThatThrownBy(() -> client.store(KeyValueAdmin.class).create())
          .isExactlyInstanceOf(StoreException.class)
          .hasMessage("Column \"FIELD3\" not found");
    }
  }

  @Test
  void oddNamesAreNames() throws Exception {
    String table = "order\"; DROP TABLE victim; --";
    try (Client client =
        open("jdbc:h2:mem:odd", "table=" + table, "fieldnameprefix=a \"`' b", "fieldcount=2")) {
      try (Connection other = DriverManager.getConnection("jdbc:h2:mem:odd", "sa", "");
          Statement statement = other.createStatement()) {
        statement.execute("CREATE TABLE victim (a INT)");
        KeyValueAdmin admin = client.store(KeyValueAdmin.class);
        admin.create();
        KeyValueStore store = client.store(KeyValueStore.class);
        store.insert(key("user1"), record(2, "x"));
        store.update(key("user1"), record(2, "y"));
        Row row = new Row(2);
        store.read(key("user1"), FieldSet.ALL, row);
        assertThat(row.get(1)).isEqualTo(bytes("y"));
        assertThat(store.scan(key("user"), 5, FieldSet.only(1))).hasToString("OK");
        admin.drop();
        assertThat(statement.execute("SELECT * FROM victim")).isTrue();
      }
    }
  }

  @Test
  void everyByteComesBack() throws Exception {
    try (Client client = open("jdbc:h2:mem:bytes", "fieldcount=1")) {
      client.store(KeyValueAdmin.class).create();
      byte[] all = new byte[256];
      for (int i = 0; i < all.length; i++) {
        all[i] = (byte) i;
      }
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(key("user1"), record(1, new String(all, StandardCharsets.ISO_8859_1)));
      Row row = new Row(1);
      store.read(key("user1"), FieldSet.ALL, row);
      assertThat(row.get(0)).isEqualTo(all);
    }
  }

  @Test
  void serverThatComesBackIsServedAgain() throws Exception {
    Server server = server("0").start();
    String port = Integer.toString(server.getPort());
    String url = "jdbc:h2:tcp://127.0.0.1:" + port + "/db";
    try (Client client = open(url)) {
      client.store(KeyValueAdmin.class).create();
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(key("user1"), record(10, "x"));
      server.stop();
      assertThatThrownBy(() -> store.read(key("user1"), FieldSet.ALL, null))
          .isInstanceOf(ConnectionLostException.class);
      assertThatThrownBy(() -> store.read(key("user1"), FieldSet.ALL, null))
          .isInstanceOf(ConnectionLostException.class)
          .hasMessageContaining("Connection refused");
      server = server(port).start();
      assertThat(store.read(key("user1"), FieldSet.ALL, null)).hasToString("OK");
    } finally {
      server.stop();
    }
    assertThatThrownBy(() -> open(url))
        .isInstanceOf(UnreachableException.class)
        .hasMessageStartingWith("cannot reach h2 at " + url + ": Connection is broken")
        .hasMessageContaining("Connection refused");
  }

  @Test
  void storeOfAClosedClientFails() throws Exception {
    Client client = open("jdbc:h2:mem:closed");
    KeyValueStore store = client.store(KeyValueStore.class);
    client.close();
    client.close();
    assertThatThrownBy(() -> store.read(key("user1"), FieldSet.ALL, null))
        .isExactlyInstanceOf(StoreException.class)
        .hasMessage("the client was closed");
  }

  private Server server(String port) throws Exception {
    return Server.createTcpServer("-tcpPort", port, "-ifNotExists", "-baseDir", folder.toString());
  }

  private String file() {
    return "jdbc:h2:file:" + folder.resolve("db");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static Client open(String url, String... settings) throws Exception {
    String[] all = new String[settings.length + 1];
    all[0] = "db.url=" + url;
    System.arraycopy(settings, 0, all, 1, settings.length);
    return SqlTesting.open(new H2Binding(), all);
  }
}
