package io.polyload.scylla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.options.OptionsException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrustStoreTest {

  private static final String PASSWORD = "hidden-word";

  @TempDir private Path folder;
  private Path pem;

  @BeforeEach
  void writeCertificate() throws Exception {
    pem = folder.resolve("ca.pem");
    try (InputStream in = getClass().getResourceAsStream("/ca.pem")) {
      Files.copy(in, pem);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PKCS12", "JKS"})
  void bothKindsOfFilesAreRead(String type) throws Exception {
    assertThat(read(store(type), PASSWORD).size()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PKCS12", "JKS"})
  void passwordThatDoesNotOpenItIsToldAndNotShown(String type) throws Exception {
    Path store = store(type);
    assertThatThrownBy(() -> read(store, "other-word"))
        .isInstanceOf(OptionsException.class)
        .hasMessage(
            "-p: scylla.tls.truststore.password does not open scylla.tls.truststore = '%s'"
                .formatted(store));
  }

  @Test
  void certificatesThatWantAPasswordAreToldIfThereIsNone() throws Exception {
    assertUnusable(
        store("PKCS12"),
        "no certificate can be read from it without scylla.tls.truststore.password");
  }

  @Test
  void fileThatIsNotThereIsTold() {
    assertUnusable(folder.resolve("nowhere.p12"), "there is no such file");
  }

  @Test
  void folderIsTold() {
    assertUnusable(folder, "it is not a file");
  }

  @Test
  void otherKindOfFileIsToldWithTheWayOut() {
    assertUnusable(
        pem, "it is neither JKS nor PKCS12; 'keytool -importcert' makes such a file of a PEM");
  }

  @Test
  void trustStoreWithoutEncryptionIsRefusedUnlessEncryptionIsSwitchedOffInWords() throws Exception {
    assertThatThrownBy(
            () -> TrustStore.checkUse(TestOptions.of("scylla.tls.truststore", "trusted.p12")))
        .isInstanceOf(OptionsException.class)
        .hasMessage(
            "-p: scylla.tls.truststore goes with scylla.tls=true; scylla.tls=false leaves it"
                + " unused");
    TrustStore.checkUse(
        TestOptions.of("scylla.tls.truststore", "trusted.p12", "scylla.tls", "false"));
  }

  private static void assertUnusable(Path file, String why) {
    assertThatThrownBy(
            () -> TrustStore.read(TestOptions.of("scylla.tls.truststore", file.toString())))
        .isInstanceOf(OptionsException.class)
        .hasMessage("-p: scylla.tls.truststore = '%s' cannot be used: %s".formatted(file, why));
  }

  private static KeyStore read(Path file, String password) throws OptionsException {
    return TrustStore.read(
        TestOptions.of(
            "scylla.tls.truststore", file.toString(), "scylla.tls.truststore.password", password));
  }

  /** A file with the certificate. */
  private Path store(String type) throws Exception {
    KeyStore store = KeyStore.getInstance(type);
    store.load(null, null);
    try (InputStream in = Files.newInputStream(pem)) {
      store.setCertificateEntry(
          "ca", CertificateFactory.getInstance("X.509").generateCertificate(in));
    }
    Path file = folder.resolve("trusted." + type);
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, PASSWORD.toCharArray());
    }
    return file;
  }
}
