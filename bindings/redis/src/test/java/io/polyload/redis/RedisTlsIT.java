package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that speaks TLS and nothing else, with a certificate that Java does not know. */
class RedisTlsIT {

  private static final String HIDDEN = "lab-secret";

  private static ServerInstance server;

  @TempDir private static Path folder;
  private static String pem;

  @BeforeAll
  static void startServer() {
    server =
        RealServer.REDIS.fresh(
            "tls", Map.of("REDIS_TLS", "1", "REDIS_PASSWORD", HIDDEN, "REDIS_AOF", "always"));
    pem = pem(server.port());
  }

  @AfterAll
  static void removeServer() {
    server.close();
  }

  @ParameterizedTest
  @EnumSource
  void certificateThatNobodyLooksAtNeedsNoTrust(Way way) throws Exception {
    try (Client client = way.open(server.url(), "redis.tls.verify", "false")) {
      assertThat(client.facts())
          .containsEntry("encryption", "TLS, without a look at the server's certificate");
      assertWorks(way.store(client));
    }
  }

  @ParameterizedTest
  @EnumSource
  void certificateInAFileIsTrusted(Way way) throws Exception {
    try (Client client = way.open(server.url(), "redis.tls.truststore", pem)) {
      assertThat(client.facts()).containsEntry("encryption", "TLS");
      assertWorks(way.store(client));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PKCS12", "JKS"})
  void certificateInAKeyStoreIsTrusted(String type) throws Exception {
    String[] trust = {
      "redis.tls.truststore", keyStore(type).toString(), "redis.tls.truststore.password", HIDDEN
    };
    try (Client client = Way.REDIS.open(server.url(), trust)) {
      assertWorks(Way.REDIS.store(client));
    }
  }

  @ParameterizedTest
  @EnumSource
  void unknownCertificateIsNotTrustedAndTheRemedyTold(Way way) {
    assertRefused(
        way,
        server.url(),
        "cannot reach redis at 127.0.0.1:%d: its certificate is not trusted (unable to find valid certification path to requested target); name a file with the certificate of who signed it in redis.tls.truststore, or say redis.tls.verify=false to look at none"
            .formatted(server.port()));
  }

  @ParameterizedTest
  @EnumSource
  void certificateForAnotherNameIsRefused(Way way) {
    assertRefused(
        way,
        server.url().replace("127.0.0.1", "localhost"),
        "its certificate is trusted but not good for this connection (No ",
        "redis.tls.truststore",
        pem);
  }

  @ParameterizedTest
  @EnumSource
  void plainUrlToATlsPortIsTold(Way way) {
    assertRefused(
        way,
        server.url().replace("rediss:", "redis:"),
        "at the first word; if it speaks TLS, say rediss:// instead of redis://");
  }

  @ParameterizedTest
  @EnumSource
  void tlsUrlToAPlainPortIsToldAfterTheTimeout(Way way) {
    assertRefused(
        way,
        RealServer.REDIS.url().replace("redis:", "rediss:"),
        "no answer within redis.timeout; if it does not speak TLS, say redis:// instead of rediss://",
        "redis.timeout",
        "500ms");
  }

  @ParameterizedTest
  @EnumSource
  void wrongPasswordIsToldAndNotShown(Way way) {
    assertRefused(
        way,
        server.url().replace(HIDDEN, "other-word"),
        "redis at 127.0.0.1:%d refuses user 'default': WRONGPASS ".formatted(server.port()),
        "redis.tls.verify",
        "false");
  }

  @ParameterizedTest
  @EnumSource
  void killedServerIsALostConnectionAndTheNextCallAfterItsReturnWorks(Way way) throws Exception {
    try (Client client = way.open(server.url(), "redis.tls.verify", "false")) {
      KeyValueStore store = way.store(client);
      assertWorks(store);
      server.kill();
      assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
          .isInstanceOf(ConnectionLostException.class);
      server.start();
      assertThat(Retries.read(store, "user1")).isEqualTo(Outcome.NOT_FOUND);
    }
  }

  @ParameterizedTest
  @EnumSource
  void frozenServerIsALostConnectionAndDoesNotHoldUpTheClose(Way way) throws Exception {
    Client client = way.open(server.url(), "redis.tls.verify", "false", "redis.timeout", "300ms");
    KeyValueStore store = way.store(client);
    server.pause();
    try {
      assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
          .isInstanceOf(ConnectionLostException.class)
          .hasMessage("no answer within redis.timeout");
      assertTimeoutPreemptively(Duration.ofSeconds(20), client::close);
    } finally {
      server.resume();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cluster", "sentinel"})
  void clustersAndSentinelsSpeakTlsToo(String mode) throws Exception {
    try (ServerInstance servers =
        RealServer.REDIS.fresh(
            "tls-" + mode,
            Map.of("REDIS_TLS", "1", "REDIS_PASSWORD", HIDDEN, "REDIS_MODE", mode))) {
      String trusted = pem(servers.port() - (mode.equals("sentinel") ? 2 : 0));
      for (Way way : Way.values()) {
        try (Client client =
            way.open(servers.url(), "redis.mode", mode, "redis.tls.truststore", trusted)) {
          KeyValueStore store = way.store(client);
          for (int i = 0; i < 10; i++) {
            store.insert(TestOptions.key("user" + i), TestOptions.values("a"));
          }
          assertThat(client.store(KeyValueAdmin.class).count()).isEqualTo(10);
          client.store(KeyValueAdmin.class).drop();
        }
      }
    }
  }

  private static void assertWorks(KeyValueStore store) throws Exception {
    Row row = new Row(10);
    String longText = "x".repeat(200_000); // more than any buffer, and than a record of TLS
    assertThat(store.insert(TestOptions.key("user1"), TestOptions.values(longText)))
        .hasToString("OK");
    assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, row)).hasToString("OK");
    assertThat(row.get(0)).asString().isEqualTo(longText);
    assertThat(store.delete(TestOptions.key("user1"))).hasToString("OK");
  }

  private static void assertRefused(Way way, String url, String message, String... more) {
    assertThatThrownBy(() -> way.open(url, more))
        .isInstanceOf(UnreachableException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining(HIDDEN)
        .hasMessageNotContaining("other-word");
  }

  /** The file with the certificate of a server, which the server itself names. */
  private static String pem(int port) {
    try (RawRedis raw = new RawRedis("rediss://:" + HIDDEN + "@127.0.0.1:" + port, 0)) {
      return ((List<?>) raw.call("CONFIG", "GET", "tls-ca-cert-file")).get(1).toString();
    }
  }

  private static Path keyStore(String type) throws Exception {
    KeyStore store = KeyStore.getInstance(type);
    store.load(null, null);
    try (InputStream in = Files.newInputStream(Path.of(pem))) {
      store.setCertificateEntry(
          "redis", CertificateFactory.getInstance("X.509").generateCertificate(in));
    }
    Path file = folder.resolve(type);
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, HIDDEN.toCharArray());
    }
    return file;
  }
}
