package io.polyload.scylla;

import com.datastax.oss.driver.api.core.metadata.EndPoint;
import com.datastax.oss.driver.api.core.ssl.SslEngineFactory;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;

/**
 * The encryption that the options ask for. Thread-safe.
 *
 * <p>The driver's own factory compares certificates with the name that the network gives back for a
 * node's address. That refuses a certificate for the very address that was asked for, and lets
 * whoever answers for names say which certificate is right.
 */
final class TlsEngines implements SslEngineFactory {

  private final SSLContext context;
  private final boolean verifiesHost;

  private TlsEngines(SSLContext context, boolean verifiesHost) {
    this.context = context;
    this.verifiesHost = verifiesHost;
  }

  /**
   * Reads the trust store.
   *
   * @throws OptionsException if it cannot be used
   */
  static TlsEngines of(Options options) throws OptionsException {
    try {
      return new TlsEngines(context(options), options.get(ScyllaOptions.VERIFY_HOST));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java runtime cannot do TLS: " + e.getMessage(), e);
    }
  }

  private static SSLContext context(Options options)
      throws OptionsException, GeneralSecurityException {
    if (options.get(ScyllaOptions.TRUST_STORE) == null) {
      return SSLContext.getDefault();
    }
    KeyStore trusted = TrustStore.read(options);
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  /** A host that was named is to show that name; a node that others told of, its address. */
  @Override
  public SSLEngine newSslEngine(EndPoint node) {
    InetSocketAddress address = (InetSocketAddress) node.resolve();
    SSLEngine engine = context.createSSLEngine(address.getHostString(), address.getPort());
    engine.setUseClientMode(true);
    if (verifiesHost) {
      SSLParameters parameters = engine.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      engine.setSSLParameters(parameters);
    }
    return engine;
  }

  @Override
  public void close() {}
}
