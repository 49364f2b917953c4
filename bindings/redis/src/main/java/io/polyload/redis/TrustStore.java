package io.polyload.redis;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.UnrecoverableKeyException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collections;

/** Reads files of certificates. Stateless. */
final class TrustStore {

  /** What each certificate of a PEM file begins with. */
  private static final String PEM = "-----BEGIN CERTIFICATE-----";

  private TrustStore() {}

  /**
   * The certificates of a JKS, PKCS12 or PEM file.
   *
   * @param password null for none
   * @throws IllegalArgumentException with the reason if it has none or cannot be read
   */
  static KeyStore read(String file, String password) throws GeneralSecurityException {
    if (!Files.isRegularFile(Path.of(file))) {
      throw new IllegalArgumentException("there is no such file");
    }
    try {
      KeyStore store = isPem(file) ? pem(file) : keyStore(file, password);
      for (String alias : Collections.list(store.aliases())) {
        if (store.isCertificateEntry(alias)) {
          return store;
        }
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          e.getCause() instanceof UnrecoverableKeyException
              ? "redis.tls.truststore.password is not its password"
              : e.getMessage(),
          e);
    }
    throw new IllegalArgumentException(
        "it has no certificate to trust"
            + (password == null ? ", or none without redis.tls.truststore.password" : ""));
  }

  private static boolean isPem(String file) throws IOException {
    return Files.readString(Path.of(file), StandardCharsets.ISO_8859_1).contains(PEM);
  }

  private static KeyStore pem(String file) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry(Integer.toString(store.size()), one);
      }
      return store;
    } catch (CertificateException e) {
      throw new IOException("its certificates cannot be read: " + e.getMessage(), e);
    }
  }

  private static KeyStore keyStore(String file, String password)
      throws GeneralSecurityException, IOException {
    try {
      return KeyStore.getInstance(new File(file), password == null ? null : password.toCharArray());
    } catch (KeyStoreException e) {
      throw new IOException("it is no JKS, PKCS12 or PEM file", e);
    }
  }
}
