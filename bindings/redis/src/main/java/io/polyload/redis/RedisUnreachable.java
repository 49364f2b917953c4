package io.polyload.redis;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;

/** Says why a server cannot be used, in words for the person who named it. Stateless. */
final class RedisUnreachable {

  private RedisUnreachable() {}

  static UnreachableException of(StoreException e, RedisTarget target) {
    if (e instanceof UnreachableException already) {
      return already;
    }
    return new UnreachableException(e.code(), message(e, target), e);
  }

  private static String message(StoreException e, RedisTarget target) {
    String words = e.getMessage();
    if (e instanceof ConnectionLostException) {
      return "cannot reach redis at %s: %s".formatted(target.shown(), lost(e, target));
    }
    if (e.code().equals("NOAUTH")) {
      return "redis at %s wants a password: %s; write redis://user:password@… in redis.url or set redis.password"
          .formatted(target.shown(), words);
    }
    if (e.code().equals("WRONGPASS")) {
      return "redis at %s refuses user '%s': %s"
          .formatted(target.shown(), target.user() == null ? "default" : target.user(), words);
    }
    if (words.contains("cluster support disabled")) {
      return "redis at %s is no cluster; leave out redis.mode=cluster".formatted(target.shown());
    }
    return "redis at %s refuses: %s".formatted(target.shown(), words);
  }

  private static String lost(StoreException e, RedisTarget target) {
    String words = e.getMessage();
    return switch (e.code()) {
      case "UnknownHostException" -> "unknown host";
      // a server without TLS waits for the end of what it takes for a command
      case "SocketTimeoutException" ->
          target.tls() == null
              ? words
              : words + "; if it does not speak TLS, say redis:// instead of rediss://";
      // a server with TLS leaves at the first word without it
      case "SocketException", "JedisConnectionException" ->
          target.tls() == null
              ? words + " at the first word; if it speaks TLS, say rediss:// instead of redis://"
              : words;
      default -> words;
    };
  }

  /** A server that takes part in a cluster and knows only some of the keys. */
  static UnreachableException isCluster(RedisTarget target) {
    return new UnreachableException(
        "Cluster",
        "redis at %s is a node of a cluster; say redis.mode=cluster".formatted(target.shown()),
        null);
  }
}
