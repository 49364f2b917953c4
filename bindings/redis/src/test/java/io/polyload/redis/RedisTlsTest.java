package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.options.OptionsException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said about TLS options that cannot be used. */
class RedisTlsTest {

  @TempDir private Path folder;

  @Test
  void missingFileIsTold() {
    Path file = folder.resolve("none.p12");
    assertRefused(
        "-p: redis.tls.truststore = '" + file + "' cannot be used: there is no such file",
        "redis.tls.truststore",
        file.toString());
  }

  @Test
  void fileOfAnotherKindIsTold() throws Exception {
    Path file = Files.writeString(folder.resolve("notes.txt"), "nothing but words");
    assertRefused(
        "-p: redis.tls.truststore = '"
            + file
            + "' cannot be used: it is no JKS, PKCS12 or PEM file",
        "redis.tls.truststore",
        file.toString());
  }

  @Test
  void brokenCertificateIsTold() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("broken.pem"),
            "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n");
    assertRefused(
        "-p: redis.tls.truststore = '"
            + file
            + "' cannot be used: its certificates cannot be read:",
        "redis.tls.truststore",
        file.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PKCS12", "JKS"})
  void wrongPasswordIsToldAndNotShown(String type) throws Exception {
    assertRefused(
        "cannot be used: redis.tls.truststore.password is not its password",
        "redis.tls.truststore",
        emptyStore(type).toString(),
        "redis.tls.truststore.password",
        "hidden-word");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PKCS12", "JKS"})
  void fileWithoutACertificateIsTold(String type) throws Exception {
    assertRefused(
        "cannot be used: it has no certificate to trust",
        "redis.tls.truststore",
        emptyStore(type).toString(),
        "redis.tls.truststore.password",
        "store-secret");
  }

  @Test
  void trustWithoutTlsIsAContradiction() {
    assertThatThrownBy(() -> target("redis.tls.truststore", "some.pem"))
        .isInstanceOf(OptionsException.class)
        .hasMessage(
            "-p: redis.tls.truststore is for TLS only; say rediss:// in redis.url, or leave it out");
  }

  @Test
  void trustWithoutALookIsAContradiction() {
    assertRefused(
        "-p: redis.tls.truststore is of no use with redis.tls.verify=false; leave one of them out",
        "redis.tls.verify",
        "false",
        "redis.tls.truststore",
        "some.pem");
  }

  @Test
  void passwordOfNothingIsRefused() {
    assertRefused(
        "-p: redis.tls.truststore.password needs redis.tls.truststore; name one, or leave it out",
        "redis.tls.truststore.password",
        "hidden-word");
  }

  @Test
  void withoutFurtherOptionsJavasOwnTrustCounts() throws Exception {
    RedisTls tls = target("redis.url", "rediss://db1").tls();
    assertThat(tls.describe()).isEqualTo("TLS");
  }

  private Path emptyStore(String type) throws Exception {
    KeyStore store = KeyStore.getInstance(type);
    store.load(null, null);
    return write(store);
  }

  private Path write(KeyStore store) throws Exception {
    Path file = folder.resolve("store");
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, "store-secret".toCharArray());
    }
    return file;
  }

  private static void assertRefused(String message, String... keysAndValues) {
    String[] all = new String[keysAndValues.length + 2];
    all[0] = "redis.url";
    all[1] = "rediss://db1";
    System.arraycopy(keysAndValues, 0, all, 2, keysAndValues.length);
    assertThatThrownBy(() -> target(all))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("hidden-word");
  }

  private static RedisTarget target(String... keysAndValues) throws Exception {
    return RedisTarget.of(TestOptions.of(keysAndValues));
  }
}
