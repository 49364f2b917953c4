package io.polyload.redis;

import io.polyload.core.api.StoreException;
import io.polyload.redis.RedisOptions.Mode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;
import redis.clients.jedis.Connection;

/** Finds out what a reader of a result must know about the servers. Stateless. */
final class ServerFacts {

  private ServerFacts() {}

  /**
   * Asks each server.
   *
   * @throws StoreException if one does not answer, refuses the user, or is not of the kind expected
   */
  static Map<String, String> read(
      Session session, RedisTarget target, Layout layout, String connections)
      throws StoreException {
    List<ServerInfo> servers = new ArrayList<>();
    for (Session one : session.servers()) {
      servers.add(ServerInfo.of(one));
      if (one != session) {
        one.close();
      }
    }
    if (target.mode() != Mode.CLUSTER && servers.get(0).line("cluster_enabled").equals("1")) {
      throw RedisUnreachable.isCluster(target);
    }
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("server", "Redis " + each(servers, server -> server.line("redis_version")));
    facts.put("topology", topology(target, servers));
    facts.put("database", Integer.toString(target.database()));
    facts.put("encryption", target.tls() == null ? "none" : target.tls().describe());
    facts.put("driver", driver());
    facts.put("memory", each(servers, ServerFacts::memory));
    facts.put("persistence", each(servers, ServerFacts::persistence));
    facts.put("index", layout.index().describe());
    facts.put(
        "insert and update",
        layout.upsert()
            ? "HSET without looking, as YCSB's"
            : "a script that looks first, then HSET");
    facts.put("connections", connections);
    return facts;
  }

  private static String driver() {
    Properties pom = new Properties();
    try (InputStream in =
        Connection.class.getResourceAsStream(
            "/META-INF/maven/redis.clients/jedis/pom.properties")) {
      if (in != null) { // a jar may have been packed anew, without it
        pom.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "jedis " + pom.getProperty("version", "of an unknown version");
  }

  /** The servers' answers, said once if they are the same. */
  private static String each(List<ServerInfo> servers, Function<ServerInfo, String> fact) {
    return servers.stream().map(fact).distinct().collect(Collectors.joining(" / "));
  }

  private static String topology(RedisTarget target, List<ServerInfo> servers) {
    ServerInfo first = servers.get(0);
    String replicas = first.line("connected_slaves");
    return switch (target.mode()) {
      case CLUSTER -> "cluster of %d nodes".formatted(servers.size());
      case SENTINEL -> "'%s' of the sentinels, %s replicas".formatted(target.master(), replicas);
      case STANDALONE ->
          first.line("role").equals("master")
              ? "standalone, %s replicas".formatted(replicas)
              : "a replica, which may refuse writes";
    };
  }

  private static String memory(ServerInfo server) {
    if (server.line("maxmemory").equals("0")) {
      return "no limit";
    }
    String policy = server.line("maxmemory_policy");
    return "at most %s, %s: %s"
        .formatted(
            server.line("maxmemory_human"),
            policy,
            policy.equals("noeviction")
                ? "what does not fit is refused"
                : "records may vanish, and reads then find none");
  }

  private static String persistence(ServerInfo server) {
    List<String> kinds = new ArrayList<>();
    if (server.line("aof_enabled").equals("1")) {
      String fsync = server.setting("appendfsync");
      kinds.add("append-only log" + (fsync == null ? "" : ", fsync " + fsync));
    }
    String save = server.setting("save");
    if (save == null) {
      kinds.add("snapshots unknown");
    } else if (!save.isEmpty()) {
      kinds.add("snapshots " + save);
    }
    return kinds.isEmpty() ? "none" : String.join("; ", kinds);
  }
}
