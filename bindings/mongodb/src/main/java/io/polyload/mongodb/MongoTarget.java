package io.polyload.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoConfigurationException;
import com.mongodb.MongoCredential;
import com.mongodb.event.ConnectionPoolListener;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What the options say about the server: its URL, parsed, and the database to use. Immutable.
 *
 * @param database where the tables are
 */
record MongoTarget(ConnectionString url, String database) {

  /**
   * How long an operation looks for a usable server: the driver's 30 s would make every operation
   * against a dead server hang that long before it counts as an error.
   */
  private static final int SERVER_SELECTION_MILLIS = 5_000;

  /** The driver opens 2 connections at a time, which is slow for hundreds of clients. */
  private static final int CONNECTING_AT_ONCE = 16;

  /**
   * The driver fills the pool when it opens and then once a minute. It stops short of the wanted
   * number if a connection is returned at the moment it counts, or if as many as it may open at
   * once are being opened.
   */
  private static final int REFILL_SECONDS = 1;

  /** A connection costs the server a thread and about 1 MB. */
  static final int MOST_SHARED = 500;

  /** Compressors whose code is not in the driver, with the jar and a class of it. */
  private static final Map<String, String> EXTRA_JARS =
      Map.of(
          "zstd", "com.github.luben:zstd-jni com/github/luben/zstd/Zstd.class",
          "snappy", "org.xerial.snappy:snappy-java org/xerial/snappy/Snappy.class");

  static MongoTarget of(Options options) throws OptionsException, UnreachableException {
    String text = options.get(MongoOptions.URL);
    try {
      ConnectionString url = new ConnectionString(text);
      checkCompressors(options, url);
      return new MongoTarget(url, database(options, url));
    } catch (IllegalArgumentException e) {
      throw unusable(options, reason(text, e));
    } catch (MongoConfigurationException e) {
      // mongodb+srv asks the name server as soon as the URL is parsed
      throw new UnreachableException(
          "MongoConfigurationException",
          "cannot find the servers of " + masked(text) + ": " + e.getMessage(),
          e);
    }
  }

  private static String database(Options options, ConnectionString url) throws OptionsException {
    String named = url.getDatabase();
    String asked = options.get(MongoOptions.DATABASE);
    if (named == null || named.isEmpty() || named.equals("admin")) {
      return asked;
    }
    if (options.isSet(MongoOptions.DATABASE) && !asked.equals(named)) {
      throw new OptionsException(
          "%s: mongodb.database = '%s' contradicts mongodb.url (%s), which names database '%s'"
              .formatted(
                  options.origin(MongoOptions.DATABASE),
                  asked,
                  options.origin(MongoOptions.URL),
                  named));
    }
    return named;
  }

  private static void checkCompressors(Options options, ConnectionString url)
      throws OptionsException {
    for (var compressor : url.getCompressorList()) {
      String[] jar = EXTRA_JARS.getOrDefault(compressor.getName(), "").split(" ", -1);
      if (jar.length == 2 && MongoTarget.class.getClassLoader().getResource(jar[1]) == null) {
        throw unusable(
            options,
            "compressor '%s' needs the jar %s beside the driver; zlib needs none"
                .formatted(compressor.getName(), jar[0]));
      }
    }
  }

  /** The driver quotes what it cannot read, and that may be a piece of a password. */
  private static String reason(String url, IllegalArgumentException e) {
    int host = hostBegins(url);
    if (host == 0) {
      return e.getMessage();
    }
    try {
      var unused = new ConnectionString("mongodb://" + url.substring(host));
      return "a special character in user or password must be percent-encoded, for example @ as %40";
    } catch (IllegalArgumentException withoutUser) {
      return withoutUser.getMessage();
    }
  }

  private static OptionsException unusable(Options options, String why) {
    String url = options.get(MongoOptions.URL);
    return new OptionsException(
        "%s: mongodb.url = '%s' cannot be used: %s"
            .formatted(options.origin(MongoOptions.URL), masked(url), why));
  }

  /** Hides user and password also where a stray @ or / makes it unclear where they end. */
  private static String masked(String url) {
    int host = hostBegins(url);
    return host == 0
        ? url
        : url.substring(0, url.indexOf("://") + 3) + "***@" + url.substring(host);
  }

  /** The place after user and password, or 0 if there are none. */
  private static int hostBegins(String url) {
    return url.contains("://") ? url.lastIndexOf('@') + 1 : 0;
  }

  /**
   * The driver's settings: those of the URL, and a pool with a connection for each client, which
   * the driver begins to fill at once.
   */
  MongoClientSettings settings(int clients, ConnectionPoolListener listener) {
    MongoClientSettings.Builder settings =
        MongoClientSettings.builder()
            .applicationName("polyload")
            .applyConnectionString(url)
            .applyToConnectionPoolSettings(
                pool -> {
                  pool.minSize(Math.max(clients, orZero(url.getMinConnectionPoolSize())));
                  pool.maxSize(maxPoolSize(clients));
                  if (url.getMaxConnecting() == null) {
                    pool.maxConnecting(CONNECTING_AT_ONCE);
                  }
                  pool.maintenanceFrequency(REFILL_SECONDS, TimeUnit.SECONDS);
                  pool.addConnectionPoolListener(listener);
                });
    if (url.getServerSelectionTimeout() == null) {
      settings.applyToClusterSettings(
          cluster ->
              cluster.serverSelectionTimeout(SERVER_SELECTION_MILLIS, TimeUnit.MILLISECONDS));
    }
    return settings.build();
  }

  /** Connections for operations that need not have one each. */
  int connectionsFor(long inFlight) {
    Integer asked = url.getMaxConnectionPoolSize();
    long most = asked == null || asked == 0 ? MOST_SHARED : asked;
    return (int) Math.min(inFlight, most);
  }

  private int maxPoolSize(int clients) {
    Integer asked = url.getMaxConnectionPoolSize();
    boolean unlimited = asked != null && asked == 0;
    return unlimited ? Integer.MAX_VALUE : Math.max(clients, orZero(asked));
  }

  /** The servers named in the URL, as a message shows them. */
  String hosts() {
    return String.join(",", url.getHosts());
  }

  /** The user of the URL, or null. */
  MongoCredential credential() {
    return url.getCredential();
  }

  private static int orZero(Integer number) {
    return number == null ? 0 : number;
  }
}
