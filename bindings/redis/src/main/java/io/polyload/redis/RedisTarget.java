package io.polyload.redis;

import io.polyload.core.options.Option;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Secrets;
import io.polyload.redis.RedisOptions.Mode;
import java.util.List;
import java.util.stream.Collectors;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;

/**
 * What the options say about the servers. Immutable.
 *
 * @param hosts the server, the cluster's members, or the sentinels
 * @param user null for the default user
 * @param password null for none
 * @param tls null for none
 * @param master what the sentinels call the server
 */
record RedisTarget(
    Mode mode,
    List<HostAndPort> hosts,
    String user,
    String password,
    int database,
    RedisTls tls,
    int timeoutMillis,
    String master,
    String sentinelPassword) {

  static RedisTarget of(Options options) throws OptionsException {
    RedisUrl url = url(options);
    Mode mode = mode(options);
    int database =
        url.database() == null ? options.get(RedisOptions.DATABASE) : url.database().intValue();
    if (mode == Mode.CLUSTER && database != 0) {
      throw new OptionsException(
          "a Redis cluster has no database but 0, so %d cannot be used".formatted(database));
    }
    if (mode == Mode.STANDALONE && url.hosts().size() > 1) {
      throw new OptionsException(
          "%s: redis.url names %d hosts; say redis.mode=cluster or redis.mode=sentinel"
              .formatted(options.origin(RedisOptions.URL), url.hosts().size()));
    }
    return new RedisTarget(
        mode,
        url.hosts(),
        url.user() == null ? options.get(RedisOptions.USER) : url.user(),
        url.password() == null ? options.get(RedisOptions.PASSWORD) : url.password(),
        database,
        RedisTls.of(options, url.tls()),
        (int)
            Math.max(1, Math.min(Integer.MAX_VALUE, options.get(RedisOptions.TIMEOUT).toMillis())),
        options.get(RedisOptions.MASTER),
        options.get(RedisOptions.SENTINEL_PASSWORD));
  }

  private static Mode mode(Options options) throws OptionsException {
    Mode mode = options.get(RedisOptions.MODE);
    if (!options.get(RedisOptions.CLUSTER) || mode == Mode.CLUSTER) {
      return mode;
    }
    if (options.isSet(RedisOptions.MODE)) {
      throw new OptionsException(
          "%s: redis.cluster = 'true' contradicts redis.mode (%s)"
              .formatted(options.origin(RedisOptions.CLUSTER), options.origin(RedisOptions.MODE)));
    }
    return Mode.CLUSTER;
  }

  private static RedisUrl url(Options options) throws OptionsException {
    String text = options.get(RedisOptions.URL);
    if (text == null) {
      HostAndPort host =
          new HostAndPort(options.get(RedisOptions.HOST), options.get(RedisOptions.PORT));
      return new RedisUrl(false, null, null, List.of(host), null);
    }
    try {
      RedisUrl url = RedisUrl.parse(text);
      refuse(options, RedisOptions.HOST, true);
      refuse(options, RedisOptions.PORT, true);
      refuse(options, RedisOptions.USER, url.user() != null);
      refuse(options, RedisOptions.PASSWORD, url.password() != null);
      refuse(options, RedisOptions.DATABASE, url.database() != null);
      return url;
    } catch (IllegalArgumentException e) {
      throw new OptionsException(
          "%s: redis.url = '%s' cannot be used: %s"
              .formatted(options.origin(RedisOptions.URL), Secrets.maskUrls(text), e.getMessage()));
    }
  }

  /** What the URL says cannot be said again. */
  private static void refuse(Options options, Option<?> option, boolean inUrl)
      throws OptionsException {
    if (inUrl && options.isSet(option)) {
      throw new OptionsException(
          "%s: %s is part of redis.url (%s) already; say it only once"
              .formatted(options.origin(option), option, options.origin(RedisOptions.URL)));
    }
  }

  /** The driver's settings for the servers that hold the data. */
  JedisClientConfig config() {
    return config(user, password).database(database).build();
  }

  /** The driver's settings for the sentinels. */
  JedisClientConfig sentinelConfig() {
    return config(null, sentinelPassword).build();
  }

  private DefaultJedisClientConfig.Builder config(String login, String secret) {
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder()
            .serverDefaultProtocol() // RESP2, which RespReader reads, unless one asks for another
            .connectionTimeoutMillis(timeoutMillis)
            .socketTimeoutMillis(timeoutMillis)
            .clientName("polyload");
    if (login != null) {
      config.user(login);
    }
    if (secret != null) {
      config.password(secret);
    }
    if (tls != null) {
      tls.addTo(config);
    }
    return config;
  }

  /** The hosts named, as a message shows them. */
  String shown() {
    return hosts.stream().map(HostAndPort::toString).collect(Collectors.joining(","));
  }
}
