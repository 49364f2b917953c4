package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.OptionsException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisPoolIT {

  @ParameterizedTest
  @ValueSource(strings = {"standalone", "cluster", "sentinel"})
  void serverThatIsNotThereIsToldWithItsAddressAndTheReason(String mode) {
    assertThatThrownBy(
            () -> open("redis.url", "redis://lab:hidden-word@127.0.0.1:1/0", "redis.mode", mode))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("cannot reach redis at 127.0.0.1:1: Connection refused");
  }

  @Test
  void hostThatDoesNotExistIsToldSo() {
    assertThatThrownBy(() -> open("redis.host", "no-such-host.invalid"))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("cannot reach redis at no-such-host.invalid:6379: unknown host");
  }

  @Test
  void databaseThatDoesNotExistIsToldInRedissWords() {
    assertThatThrownBy(
            () -> open("redis.url", RealServer.REDIS.url().replaceAll("/\\d*$", "/4711")))
        .isInstanceOf(UnreachableException.class)
        .hasMessageEndingWith("refuses: ERR DB index is out of range");
  }

  @Test
  void singleServerIsNoCluster() {
    String url = RealServer.REDIS.url();
    assertThatThrownBy(() -> open("redis.url", url, "redis.mode", "cluster"))
        .isInstanceOf(UnreachableException.class)
        .hasMessageEndingWith("is no cluster; leave out redis.mode=cluster");
  }

  @Test
  void wrongPasswordAndMissingOneAreToldWithoutThePassword() throws Exception {
    try (ServerInstance server =
        RealServer.REDIS.fresh("auth", Map.of("REDIS_PASSWORD", "lab-secret"))) {
      String wrong = server.url().replace("lab-secret", "wrong-secret");
      assertThatThrownBy(() -> open("redis.url", wrong))
          .isInstanceOf(UnreachableException.class)
          .hasMessageStartingWith(
              "redis at 127.0.0.1:%d refuses user 'default': WRONGPASS".formatted(server.port()))
          .hasMessageNotContaining("secret");
      String port = Integer.toString(server.port());
      assertThatThrownBy(() -> open("redis.port", port))
          .isInstanceOf(UnreachableException.class)
          .hasMessageContaining("wants a password: NOAUTH Authentication required")
          .hasMessageContaining("set redis.password");
      try (Client client = open("redis.port", port, "redis.password", "lab-secret")) {
        assertThat(client.store(KeyValueAdmin.class).count()).isZero();
        assertThat(client.facts().toString()).doesNotContain("secret");
      }
    }
  }

  @Test
  void sentinelsLeadToTheServer() throws Exception {
    try (ServerInstance server =
        RealServer.REDIS.fresh(
            "sentinel", Map.of("REDIS_MODE", "sentinel", "REDIS_PASSWORD", "lab-secret"))) {
      try (Client client = open("redis.url", server.url(), "redis.mode", "sentinel")) {
        KeyValueStore store = client.store(KeyValueStore.class);
        assertThat(store.insert(TestOptions.key("user1"), TestOptions.values("a")))
            .hasToString("OK");
        assertThat(client.facts())
            .containsEntry("topology", "'mymaster' of the sentinels, 1 replicas");
      }
      assertThatThrownBy(
              () ->
                  open(
                      "redis.url",
                      server.url(),
                      "redis.mode",
                      "sentinel",
                      "redis.sentinel.master",
                      "other"))
          .isInstanceOf(UnreachableException.class)
          .hasMessageContaining("knows no 'other' (redis.sentinel.master)");
    }
  }

  @Test
  void scansWithoutAnIndexAreRefusedBeforeTheStart() {
    assertThatThrownBy(() -> open("redis.scan.index", "none", "scanproportion", "0.95"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("redis.scan.index = 'none' keeps no index")
        .hasMessageContaining("scanproportion (-p) wants scans");
  }

  @Test
  void factsNameServerMemoryPersistenceAndIndex() throws Exception {
    Map<String, String> settings = Map.of("REDIS_MAXMEMORY", "100mb", "REDIS_AOF", "everysec");
    try (ServerInstance server = RealServer.REDIS.fresh("facts", settings);
        RawRedis raw = new RawRedis(server.url(), 0)) {
      try (Client client = open("redis.url", server.url(), "threads", "7")) {
        assertThat(client.facts().keySet())
            .containsExactly(
                "server",
                "topology",
                "database",
                "encryption",
                "driver",
                "memory",
                "persistence",
                "index",
                "insert and update",
                "connections");
        assertThat(client.facts().get("server")).matches("Redis \\d+\\.\\d+\\.\\d+.*");
        assertThat(client.facts())
            .containsEntry("topology", "standalone, 0 replicas")
            .containsEntry("driver", "jedis 8.0.2")
            .containsEntry("memory", "at most 100.00M, noeviction: what does not fit is refused")
            .containsEntry("persistence", "append-only log, fsync everysec")
            .containsEntry("connections", "7, one for each client");
      }
      raw.call("CONFIG", "SET", "maxmemory-policy", "allkeys-lru", "save", "60 1000");
      try (Client client = open("redis.url", server.url(), "redis.upsert", "true")) {
        assertThat(client.facts())
            .containsEntry(
                "memory",
                "at most 100.00M, allkeys-lru: records may vanish, and reads then find none")
            .containsEntry("persistence", "append-only log, fsync everysec; snapshots 60 1000")
            .containsEntry("insert and update", "HSET without looking, as YCSB's");
      }
    }
  }

  @Test
  void serverThatHidesItsSettingsIsMeasuredAllTheSame() throws Exception {
    try (RawRedis raw = new RawRedis(RealServer.REDIS.url(), 0)) {
      raw.call("ACL", "SETUSER", "plain", "on", ">plain-secret", "~*", "+@all", "-config");
      try {
        String url = RealServer.REDIS.url().replace("://", "://plain:plain-secret@");
        try (Client client = open("redis.url", url)) {
          assertThat(client.facts()).containsEntry("persistence", "snapshots unknown");
        }
      } finally {
        raw.call("ACL", "DELUSER", "plain");
      }
    }
  }

  private static Client open(String... keysAndValues) throws Exception {
    return new RedisBinding().open(TestOptions.of(keysAndValues));
  }
}
