package io.polyload.scylla;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import com.datastax.oss.driver.api.core.metadata.Node;
import io.polyload.core.api.UnreachableException;
import java.util.Collection;
import java.util.stream.Collectors;

/** Says why the servers cannot be used, in words for the person who named them. Stateless. */
final class ScyllaUnreachable {

  private ScyllaUnreachable() {}

  /**
   * Why no session could be opened.
   *
   * @param tls whether encryption was asked for
   */
  static UnreachableException of(RuntimeException e, ScyllaTarget target, boolean tls) {
    AuthenticationException refusal = cause(e, AuthenticationException.class);
    String message =
        refusal == null
            ? "cannot reach scylla at " + each(e, target, tls)
            : refused(refusal, target);
    return new UnreachableException(e.getClass().getSimpleName(), message, e);
  }

  /** Why the statements could not be prepared: the server misses keyspace, table or columns. */
  static UnreachableException notPrepared(Throwable e, ScyllaTarget target) {
    return new UnreachableException(
        e.getClass().getSimpleName(),
        "scylla at %s cannot serve this workload: %s; 'load' makes keyspace and table"
            .formatted(target.where(), e.getMessage()),
        e);
  }

  /** A name that no node has would only show when the first operation finds no node. */
  static void checkDatacenter(CqlSession session, ScyllaTarget target) throws UnreachableException {
    Collection<Node> nodes = session.getMetadata().getNodes().values();
    if (nodes.stream().noneMatch(node -> node.getDistance() == NodeDistance.LOCAL)) {
      String known =
          nodes.stream()
              .map(node -> "'" + node.getDatacenter() + "'")
              .distinct()
              .sorted()
              .collect(Collectors.joining(", "));
      throw new UnreachableException(
          "NoLocalNode",
          "scylla at %s has no node in data center '%s', only in %s; scylla.local_dc names it"
              .formatted(target.where(), target.datacenter(), known),
          null);
    }
  }

  private static String refused(AuthenticationException e, ScyllaTarget target) {
    String reason =
        e.getMessage().replaceFirst("^Authentication error on (?:node|host) [^:]*(?::\\d+)?: ", "");
    return target.user() == null
        ? "scylla at %s wants a user: %s; say scylla.username and scylla.password"
            .formatted(target.where(), reason)
        : "scylla at %s refuses user '%s': %s".formatted(target.where(), target.user(), reason);
  }

  private static String each(RuntimeException e, ScyllaTarget target, boolean tls) {
    if (e instanceof AllNodesFailedException all && !all.getAllErrors().isEmpty()) {
      return all.getAllErrors().entrySet().stream()
          .map(
              node ->
                  address(node.getKey())
                      + ": "
                      + ConnectFailure.reason(node.getValue().get(0), tls))
          .collect(Collectors.joining("; "));
    }
    return target.where() + ": " + ConnectFailure.reason(e, tls);
  }

  private static String address(Node node) {
    return node.getEndPoint().toString().replace("/<unresolved>", "").replaceFirst("^/", "");
  }

  private static <T> T cause(Throwable e, Class<T> type) {
    if (e instanceof AllNodesFailedException all) {
      return all.getAllErrors().values().stream()
          .flatMap(Collection::stream)
          .map(one -> cause(one, type))
          .filter(found -> found != null)
          .findFirst()
          .orElse(null);
    }
    for (Throwable one = e; one != null; one = one.getCause()) {
      if (type.isInstance(one)) {
        return type.cast(one);
      }
    }
    return null;
  }
}
