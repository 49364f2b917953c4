package io.polyload.redis;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

/** Says what a failure means for the workload. Stateless. */
final class RedisErrors {

  /** Trouble that passes by itself. */
  private static final Set<String> PASSING =
      Set.of(
          "LOADING", // the server reads its data after a start
          "BUSY", // a script runs for too long
          "TRYAGAIN", // keys on the move between nodes
          "MOVED", // keys that have moved
          "ASK", // keys on the move
          "CLUSTERDOWN", // a node is missing
          "MASTERDOWN", // a replica without its master
          "NOSCRIPT"); // scripts forgotten; they are loaded with the next connection

  /** The server's own short name of an error, in capitals before its words. */
  private static final Pattern CODE = Pattern.compile("([A-Z][A-Z0-9_]*)(?: .*)?", Pattern.DOTALL);

  private static final String NO_ANSWER = "no answer within redis.timeout";

  private RedisErrors() {}

  /** What the server said instead of an answer. */
  static StoreException of(String words) {
    Matcher matcher = CODE.matcher(words);
    String code = matcher.matches() ? matcher.group(1) : "ERR";
    return PASSING.contains(code)
        ? new TransientStoreException(code, words, null)
        : new StoreException(code, words, null);
  }

  /** A connection that broke. */
  static ConnectionLostException lost(IOException e) {
    String words = e instanceof SocketTimeoutException ? NO_ANSWER : String.valueOf(e.getMessage());
    return new ConnectionLostException(e.getClass().getSimpleName(), words, e);
  }

  /** A connection that could not be made, or a cluster that cannot be asked. */
  static StoreException of(JedisException e) {
    Throwable root = root(e);
    if (root instanceof JedisDataException) {
      return of(String.valueOf(root.getMessage()));
    }
    SSLException tls = part(e, SSLException.class);
    Throwable told = tls == null ? root : tls; // what is behind it has names that only Java knows
    return new ConnectionLostException(told.getClass().getSimpleName(), words(tls, root), e);
  }

  private static String words(SSLException tls, Throwable root) {
    if (tls != null) {
      return TlsTrouble.words(tls, root);
    }
    String words = String.valueOf(root.getMessage());
    return words.equals("Read timed out") ? NO_ANSWER : words; // and not "Connect timed out"
  }

  static StoreException closed() {
    return new StoreException("Closed", "the client is closed", null);
  }

  /** The driver hangs what went wrong at each address onto its own exception. */
  static Throwable root(Throwable e) {
    Throwable root = e;
    while (behind(root) != null) {
      root = behind(root);
    }
    return root;
  }

  /** The first exception of that kind on the way to the root, or null. */
  private static <T extends Throwable> T part(Throwable e, Class<T> kind) {
    Throwable part = e;
    while (part != null && !kind.isInstance(part)) {
      part = behind(part);
    }
    return kind.cast(part);
  }

  private static Throwable behind(Throwable e) {
    if (e.getCause() != null) {
      return e.getCause();
    }
    return e.getSuppressed().length > 0 ? e.getSuppressed()[0] : null;
  }
}
