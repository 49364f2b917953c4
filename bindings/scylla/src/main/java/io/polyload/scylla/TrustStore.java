package io.polyload.scylla;

import io.polyload.core.options.Option;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import java.io.File;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.UnrecoverableKeyException;
import java.util.Collections;

/** The file with the certificates to trust. Stateless. */
final class TrustStore {

  private TrustStore() {}

  /** A file without encryption looks as if it were used, so somebody may believe that it is. */
  static void checkUse(Options options) throws OptionsException {
    if (options.isSet(ScyllaOptions.TRUST_STORE) && !options.isSet(ScyllaOptions.TLS)) {
      throw new OptionsException(
          "%s: scylla.tls.truststore goes with scylla.tls=true; scylla.tls=false leaves it unused"
              .formatted(options.origin(ScyllaOptions.TRUST_STORE)));
    }
  }

  /**
   * Reads what {@code scylla.tls.truststore} names.
   *
   * @throws OptionsException if that is no file, not this kind of file, or locked by another word
   */
  static KeyStore read(Options options) throws OptionsException {
    String path = options.get(ScyllaOptions.TRUST_STORE);
    String password = options.get(ScyllaOptions.TRUST_STORE_PASSWORD);
    File file = new File(path);
    if (!file.isFile()) {
      throw unusable(options, file.exists() ? "it is not a file" : "there is no such file");
    }
    try {
      KeyStore store = KeyStore.getInstance(file, password == null ? null : password.toCharArray());
      if (!hasCertificate(store)) {
        throw unusable(
            options,
            "no certificate can be read from it"
                + (password == null ? " without scylla.tls.truststore.password" : ""));
      }
      return store;
    } catch (KeyStoreException e) {
      throw unusable(
          options,
          "it is neither JKS nor PKCS12; 'keytool -importcert' makes such a file of a PEM");
    } catch (IOException e) {
      if (e.getCause() instanceof UnrecoverableKeyException) {
        throw locked(options, path);
      }
      throw unusable(options, "it cannot be read: " + e.getMessage());
    } catch (GeneralSecurityException e) {
      throw unusable(options, "it cannot be read: " + e.getMessage());
    }
  }

  private static boolean hasCertificate(KeyStore store) throws KeyStoreException {
    for (String alias : Collections.list(store.aliases())) {
      if (store.getCertificate(alias) != null) {
        return true;
      }
    }
    return false;
  }

  private static OptionsException locked(Options options, String path) {
    Option<String> password = ScyllaOptions.TRUST_STORE_PASSWORD;
    return new OptionsException(
        "%s: %s does not open scylla.tls.truststore = '%s'"
            .formatted(options.origin(password), password.key(), path));
  }

  private static OptionsException unusable(Options options, String why) {
    Option<String> file = ScyllaOptions.TRUST_STORE;
    return new OptionsException(
        "%s: %s = '%s' cannot be used: %s"
            .formatted(options.origin(file), file.key(), options.get(file), why));
  }
}
