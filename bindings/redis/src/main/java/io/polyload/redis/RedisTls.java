package io.polyload.redis;

import io.polyload.core.options.Option;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;

/** How connections are encrypted and whom they trust, once for all of a run. Immutable. */
final class RedisTls {

  private final SSLSocketFactory sockets;
  private final boolean verified;

  private RedisTls(SSLSocketFactory sockets, boolean verified) {
    this.sockets = sockets;
    this.verified = verified;
  }

  /**
   * What the options say.
   *
   * @param wanted whether connections are encrypted at all
   * @return null if they are not
   */
  static RedisTls of(Options options, boolean wanted) throws OptionsException {
    boolean verified = options.get(RedisOptions.VERIFY);
    String file = options.get(RedisOptions.TRUST_STORE);
    if (!wanted) {
      refuse(
          options,
          RedisOptions.TRUST_STORE,
          "is for TLS only; say rediss:// in redis.url, or leave it out");
    } else if (!verified) {
      refuse(
          options,
          RedisOptions.TRUST_STORE,
          "is of no use with redis.tls.verify=false; leave one of them out");
    }
    if (file == null) {
      refuse(
          options,
          RedisOptions.TRUST_STORE_PASSWORD,
          "needs redis.tls.truststore; name one, or leave it out");
    }
    return wanted ? new RedisTls(sockets(options, verified, file), verified) : null;
  }

  private static void refuse(Options options, Option<?> option, String reason)
      throws OptionsException {
    if (options.isSet(option)) {
      throw new OptionsException("%s: %s %s".formatted(options.origin(option), option, reason));
    }
  }

  private static SSLSocketFactory sockets(Options options, boolean verified, String file)
      throws OptionsException {
    try {
      if (!verified) {
        return SslOptions.builder()
            .sslVerifyMode(SslVerifyMode.INSECURE)
            .build()
            .createSslContext()
            .getSocketFactory();
      }
      return file == null
          ? SSLContext.getDefault().getSocketFactory()
          : trusting(TrustStore.read(file, options.get(RedisOptions.TRUST_STORE_PASSWORD)));
    } catch (IllegalArgumentException e) {
      throw new OptionsException(
          "%s: redis.tls.truststore = '%s' cannot be used: %s"
              .formatted(options.origin(RedisOptions.TRUST_STORE), file, e.getMessage()));
    } catch (GeneralSecurityException | IOException e) {
      throw new OptionsException("TLS cannot be used on this machine: " + e.getMessage());
    }
  }

  private static SSLSocketFactory trusting(KeyStore certificates) throws GeneralSecurityException {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(certificates);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context.getSocketFactory();
  }

  /** Adds what the driver must know. */
  @SuppressWarnings("deprecation") // what it wants instead reads the certificates each time
  void addTo(DefaultJedisClientConfig.Builder config) {
    SSLParameters parameters = new SSLParameters();
    if (verified) {
      parameters.setEndpointIdentificationAlgorithm("HTTPS"); // the host's name, too
    }
    config.ssl(true).sslSocketFactory(sockets).sslParameters(parameters);
  }

  /** For a person. */
  String describe() {
    return verified ? "TLS" : "TLS, without a look at the server's certificate";
  }
}
