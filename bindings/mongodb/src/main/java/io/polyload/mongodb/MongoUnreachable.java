package io.polyload.mongodb;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoCredential;
import com.mongodb.MongoException;
import com.mongodb.MongoSecurityException;
import com.mongodb.ServerAddress;
import com.mongodb.connection.ClusterDescription;
import com.mongodb.connection.ServerDescription;
import io.polyload.core.api.UnreachableException;
import java.net.UnknownHostException;
import java.util.stream.Collectors;

/** Says why a server cannot be used, in words for the person who typed its URL. Stateless. */
final class MongoUnreachable {

  private static final int UNAUTHORIZED = 13;

  private MongoUnreachable() {}

  /**
   * Why the first commands failed.
   *
   * @param cluster what the driver knew of the servers at that time
   */
  static UnreachableException of(MongoException e, MongoTarget target, ClusterDescription cluster) {
    return new UnreachableException(e.getClass().getSimpleName(), message(e, target, cluster), e);
  }

  /** Fewer connections than clients could be opened. */
  static UnreachableException tooFew(int got, int wanted, MongoTarget target) {
    return new UnreachableException(
        "TooFewConnections",
        ("mongodb at %s let only %d of %d connections in; its net.maxIncomingConnections or its"
                + " limit of open files may be too low")
            .formatted(target.hosts(), got, wanted),
        null);
  }

  private static String message(MongoException e, MongoTarget target, ClusterDescription cluster) {
    // when it is the pool's own thread that is refused, the caller gets it as a cause
    MongoSecurityException refusal = cause(e, MongoSecurityException.class);
    if (refusal != null) {
      return refused(target, reason(refusal));
    }
    MongoCommandException answer = cause(e, MongoCommandException.class);
    if (answer == null) {
      return "cannot reach mongodb at " + why(target, cluster);
    }
    if (answer.getErrorCode() != UNAUTHORIZED) {
      return "mongodb at %s refuses: %s".formatted(target.hosts(), reason(answer));
    }
    return target.credential() != null
        ? refused(target, reason(answer))
        : "mongodb at %s wants a user: %s; write mongodb://user:password@… in mongodb.url"
            .formatted(target.hosts(), reason(answer));
  }

  private static String refused(MongoTarget target, String reason) {
    MongoCredential user = target.credential();
    String name = user.getUserName() == null ? "" : " '" + user.getUserName() + "'";
    return "mongodb at %s refuses user%s: %s (users of database '%s'; authSource=… in mongodb.url names another)"
        .formatted(target.hosts(), name, reason, user.getSource());
  }

  private static String why(MongoTarget target, ClusterDescription cluster) {
    if (cluster.getSrvResolutionException() != null) {
      return target.hosts() + ": " + reason(cluster.getSrvResolutionException());
    }
    String each =
        cluster.getServerDescriptions().stream()
            .map(server -> server.getAddress() + ": " + why(target, server))
            .collect(Collectors.joining("; "));
    return each.isEmpty() ? target.hosts() + ": " + silence(target) : each;
  }

  /** The driver forgets servers that belong to another set than the one asked for. */
  private static String silence(MongoTarget target) {
    String set = target.url().getRequiredReplicaSetName();
    return set == null ? "no answer" : "no answer from a member of replica set '" + set + "'";
  }

  private static String why(MongoTarget target, ServerDescription server) {
    if (server.isOk()) {
      return "it is a %s, which mongodb.url does not want to use".formatted(server.getType());
    }
    if (server.getException() == null) {
      return silence(target);
    }
    Throwable root = root(server.getException());
    String text =
        root instanceof UnknownHostException ? "unknown host" : String.valueOf(root.getMessage());
    return isNamed(target, server.getAddress())
        ? text
        : text
            + " (a name from the replica set's configuration; directConnection=true in mongodb.url"
            + " keeps to the server that it names)";
  }

  private static boolean isNamed(MongoTarget target, ServerAddress address) {
    return target.url().isSrvProtocol()
        || target.url().getHosts().stream().map(ServerAddress::new).anyMatch(address::equals);
  }

  private static String reason(Throwable e) {
    Throwable root = root(e);
    String text =
        root instanceof MongoCommandException answer
            ? answer.getErrorMessage()
            : String.valueOf(root.getMessage());
    return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
  }

  private static Throwable root(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  private static <T> T cause(Throwable e, Class<T> type) {
    for (Throwable one = e; one != null; one = one.getCause()) {
      if (type.isInstance(one)) {
        return type.cast(one);
      }
    }
    return null;
  }
}
