package io.polyload.scylla;

import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import io.netty.handler.ssl.NotSslRecordException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;

/** Says why one node could not be connected to, and which option may help. Stateless. */
final class ConnectFailure {

  private ConnectFailure() {}

  /**
   * @param tls whether encryption was asked for
   */
  static String reason(Throwable e, boolean tls) {
    Throwable root = root(e);
    String text = text(root);
    if (root instanceof UnknownHostException || root instanceof UnresolvedAddressException) {
      return "unknown host";
    }
    if (root instanceof NotSslRecordException) {
      return "the server answers without encryption; scylla.tls=false asks for none";
    }
    if (root instanceof CertPathBuilderException) {
      return "the server's certificate is not trusted (%s); scylla.tls.truststore names a file with those to trust"
          .formatted(text);
    }
    if (root instanceof CertificateException || root instanceof CertPathValidatorException) {
      return "the server's certificate is refused: " + text + advice(text);
    }
    if (!tls && has(e, ClosedConnectionException.class)) {
      return "the server closed the connection (%s), as one does that wants scylla.tls=true"
          .formatted(text);
    }
    return text;
  }

  /** Java has no exception of its own for a name that is not the one in the certificate. */
  private static String advice(String text) {
    return text.startsWith("No name matching") || text.startsWith("No subject alternative")
        ? "; scylla.tls.verifyhost=false accepts any name"
        : "";
  }

  /** What is at the bottom; the driver suppresses the reason for which a connection was closed. */
  private static Throwable root(Throwable e) {
    Throwable root = e;
    while (next(root) != null) {
      root = next(root);
    }
    return root;
  }

  private static boolean has(Throwable e, Class<? extends Throwable> type) {
    for (Throwable one = e; one != null; one = next(one)) {
      if (type.isInstance(one)) {
        return true;
      }
    }
    return false;
  }

  private static Throwable next(Throwable e) {
    return e.getSuppressed().length > 0 ? e.getSuppressed()[0] : e.getCause();
  }

  private static String text(Throwable e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
