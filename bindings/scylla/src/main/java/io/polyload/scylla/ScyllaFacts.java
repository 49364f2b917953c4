package io.polyload.scylla;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.schema.TableMetadata;
import com.datastax.oss.driver.api.core.session.Session;
import io.polyload.core.options.Options;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a reader of a result must know about servers and driver. Thread-safe. */
final class ScyllaFacts {

  private final CqlSession session;
  private final Layout layout;
  private final Map<String, String> fixed;

  private ScyllaFacts(CqlSession session, Layout layout, Map<String, String> fixed) {
    this.session = session;
    this.layout = layout;
    this.fixed = fixed;
  }

  /**
   * Asks a server for its version.
   *
   * @throws com.datastax.oss.driver.api.core.DriverException if it does not answer
   */
  static ScyllaFacts read(CqlSession session, Layout layout, Rules rules, Options options) {
    Map<String, String> fixed = new LinkedHashMap<>();
    fixed.put("server", server(session));
    fixed.put("nodes", nodes(session));
    fixed.put("keyspace", layout.keyspace().asInternal());
    fixed.put(
        "driver",
        "com.scylladb java-driver-core %s, protocol %s"
            .formatted(
                Session.OSS_DRIVER_COORDINATES.getVersion(),
                session.getContext().getProtocolVersion()));
    fixed.put("consistency", "reads %s, writes %s".formatted(rules.reading(), rules.writing()));
    fixed.put("lightweight transactions", rules.lwt() ? "all writes" : "none");
    fixed.put("retries by the driver", "none, and no speculative execution");
    fixed.put(
        "connections",
        "%d to each node, %d I/O threads"
            .formatted(Capacity.of(options).connections(), options.get(ScyllaOptions.IO_THREADS)));
    fixed.put("encryption", options.get(ScyllaOptions.TLS) ? "TLS" : "none");
    return new ScyllaFacts(session, layout, fixed);
  }

  /** With what is known by now of a keyspace that the run itself may have made. */
  Map<String, String> all() {
    Map<String, String> all = new LinkedHashMap<>(fixed);
    session
        .getMetadata()
        .getKeyspace(layout.keyspace())
        .ifPresent(
            keyspace -> {
              all.put("replication", plain(keyspace.getReplication()));
              keyspace.getTable(layout.table()).ifPresent(table -> all.put("table", table(table)));
            });
    return all;
  }

  private static String server(CqlSession session) {
    boolean scylla = local(session).stream().anyMatch(node -> node.getShardingInfo() != null);
    // Scylla's release_version is that of the Cassandra whose behaviour it has
    String question =
        scylla ? "SELECT version FROM system.versions" : "SELECT release_version FROM system.local";
    return (scylla ? "ScyllaDB " : "Cassandra ") + session.execute(question).one().getString(0);
  }

  private static String nodes(CqlSession session) {
    Collection<Node> local = local(session);
    Node first = local.iterator().next();
    int others = session.getMetadata().getNodes().size() - local.size();
    String elsewhere = others == 0 ? "" : ", %d in others".formatted(others);
    String shards =
        first.getShardingInfo() == null
            ? ""
            : ", %d shards each".formatted(first.getShardingInfo().getShardsCount());
    return "%d in data center '%s'%s%s"
        .formatted(local.size(), first.getDatacenter(), elsewhere, shards);
  }

  private static Collection<Node> local(CqlSession session) {
    return session.getMetadata().getNodes().values().stream()
        .filter(node -> node.getDistance() == NodeDistance.LOCAL)
        .toList();
  }

  private static String table(TableMetadata table) {
    return table.getOptions().entrySet().stream()
        .filter(option -> option.getKey().asInternal().matches("compaction|compression"))
        .map(option -> option.getKey().asInternal() + " " + plain(option.getValue()))
        .sorted()
        .collect(Collectors.joining("; "));
  }

  /** A map of the server's without its Java packages. */
  private static String plain(Object option) {
    if (!(option instanceof Map<?, ?> map)) {
      return String.valueOf(option);
    }
    Map<String, String> sorted = new TreeMap<>();
    map.forEach(
        (key, value) ->
            sorted.put(key.toString(), value.toString().replaceFirst("^org\\..*\\.", "")));
    return sorted.entrySet().stream()
        .map(entry -> entry.getKey() + ":" + entry.getValue())
        .collect(Collectors.joining(" "));
  }
}
