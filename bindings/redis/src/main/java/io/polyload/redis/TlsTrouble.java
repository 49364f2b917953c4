package io.polyload.redis;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;

/** Says why two sides could not agree on TLS, and what to do about it. Stateless. */
final class TlsTrouble {

  private TlsTrouble() {}

  /**
   * @param root what it goes back to
   */
  static String words(SSLException e, Throwable root) {
    if (root instanceof CertPathBuilderException || root instanceof CertPathValidatorException) {
      return "its certificate is not trusted (%s); name a file with the certificate of who signed it in redis.tls.truststore, or say redis.tls.verify=false to look at none"
          .formatted(root.getMessage());
    }
    if (root instanceof CertificateException) { // another host's name, or not of today
      return "its certificate is trusted but not good for this connection (%s); redis.tls.verify=false looks at none"
          .formatted(root.getMessage());
    }
    if (String.valueOf(e.getMessage()).startsWith("Unsupported or unrecognized SSL message")) {
      return "it does not speak TLS; say redis:// instead of rediss://";
    }
    return "TLS failed: " + e.getMessage();
  }
}
