package io.polyload.scylla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.WaitingStore;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Encrypted connections to a node whose certificate is for the address 127.0.0.1 alone. */
@Timeout(60) // nothing of this may wait for ever
class ScyllaTlsIT {

  private static ServerInstance server;
  private static String[] trusted;

  @BeforeAll
  static void startServer() throws Exception {
    server = RealServer.CASSANDRA.fresh("tls", Map.of("CASSANDRA_TLS", "1", "CASSANDRA_C1", "1"));
    Path folder = Path.of("/proc", server.pids().get(0), "cwd").toRealPath();
    trusted =
        new String[] {
          "scylla.tls", "true",
          "scylla.tls.truststore", folder.resolve("tls/truststore.p12").toString(),
          "scylla.tls.truststore.password", "lab-secret"
        };
  }

  @AfterAll
  static void removeServer() {
    server.close();
  }

  @Test
  void certificateOfTheTrustStoreIsTrustedForTheAddressItNames() throws Exception {
    try (Client client = open(server.url(), trusted)) {
      client.store(KeyValueAdmin.class).create();
      assertRoundTrip(client.store(KeyValueStore.class), "user1");
      assertThat(client.facts()).containsEntry("encryption", "TLS");
    }
    Binding async = new ScyllaAsyncBinding();
    try (Client client = TestServer.open(async, server.url(), trusted)) {
      assertRoundTrip(new WaitingStore(client.store(AsyncKeyValueStore.class)), "user2");
    }
  }

  private static void assertRoundTrip(KeyValueStore store, String key) throws Exception {
    assertThat(store.insert(TestOptions.key(key), TestOptions.values("a"))).hasToString("OK");
    assertThat(store.read(TestOptions.key(key), FieldSet.ALL, null)).hasToString("OK");
  }

  @Test
  void certificateThatNobodyTrustsIsToldWithTheOptionThatHelps() {
    assertUnreachable(
        server.url(),
        "cannot reach scylla at 127.0.0.1:%d: the server's certificate is not trusted (unable to"
            + " find valid certification path to requested target); scylla.tls.truststore names a"
            + " file with those to trust",
        "scylla.tls",
        "true");
  }

  @Test
  void hostWhoseNameIsNotInTheCertificateIsRefusedUnlessNamesDoNotMatter() throws Exception {
    String byName = server.url().replace("127.0.0.1", "localhost");
    assertUnreachable(
        byName,
        "cannot reach scylla at localhost/127.0.0.1:%d: the server's certificate is refused: No"
            + " name matching localhost found; scylla.tls.verifyhost=false accepts any name",
        trusted);
    try (Client client = open(byName, TestServer.join(trusted, "scylla.tls.verifyhost", "false"))) {
      assertThat(client.facts()).containsEntry("encryption", "TLS");
    }
  }

  @Test
  void plainConnectionToAnEncryptedPortIsToldToTryEncryption() {
    assertThatThrownBy(() -> open(server.url()))
        .isInstanceOf(UnreachableException.class)
        // reset or closed, whichever the client sees first
        .hasMessageMatching(
            "cannot reach scylla at 127\\.0\\.0\\.1:%d: the server closed the connection \\(.*\\),"
                    .formatted(server.port())
                + " as one does that wants scylla\\.tls=true");
  }

  @Test
  void encryptedConnectionToAPlainPortIsToldToTryNone() {
    assertThatThrownBy(() -> open(RealServer.CASSANDRA.url(), trusted))
        .isInstanceOf(UnreachableException.class)
        .hasMessageStartingWith("cannot reach scylla at 127.0.0.1:")
        .hasMessageEndingWith(
            ": the server answers without encryption; scylla.tls=false asks for none");
  }

  private static void assertUnreachable(String url, String message, String... options) {
    assertThatThrownBy(() -> open(url, options))
        .isInstanceOf(UnreachableException.class)
        .hasMessage(message.formatted(server.port()));
  }

  private static Client open(String hosts, String... more) throws Exception {
    return TestServer.open(new ScyllaBinding(), hosts, more);
  }
}
