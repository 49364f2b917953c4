package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server and its replica behind a sentinel that lets one take over from the other. */
class RedisSentinelIT {

  private static final int SENTINEL = 2;
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(90);

  private final List<Client> clients = new ArrayList<>();
  private final List<KeyValueStore> stores = new ArrayList<>();
  private ServerInstance servers;

  @BeforeEach
  void startServers() throws Exception {
    servers =
        RealServer.REDIS.fresh(
            "failover", Map.of("REDIS_MODE", "sentinel", "REDIS_PASSWORD", "lab-secret"));
    for (Way way : Way.values()) {
      Client client = way.open(servers.url(), "redis.mode", "sentinel");
      clients.add(client);
      stores.add(way.store(client));
    }
  }

  @AfterEach
  void removeServers() {
    clients.forEach(Client::close);
    servers.close();
  }

  @Test
  void replicaThatTakesOverForAKilledServerIsFollowed() throws Exception {
    assertThat(clients.get(0).facts())
        .containsEntry("topology", "'mymaster' of the sentinels, 1 replicas");
    insertEverywhere("user0");
    ProcessHandle.of(Long.parseLong(servers.pids().get(0))).orElseThrow().destroyForcibly();
    for (KeyValueStore store : stores) { // the sentinel takes two seconds at least to believe it
      assertThatThrownBy(() -> store.read(TestOptions.key("user0"), FieldSet.ALL, null))
          .isInstanceOf(ConnectionLostException.class);
    }
    for (KeyValueStore store : stores) {
      assertThat(Retries.read(store, "user0")).hasToString("OK");
      String key = "user" + (1 + stores.indexOf(store));
      assertThat(store.insert(TestOptions.key(key), TestOptions.values("b"))).hasToString("OK");
    }
    for (Client client : clients) {
      assertThat(client.store(KeyValueAdmin.class).count()).isEqualTo(3);
    }
    try (RawRedis replica = server(1)) {
      assertThat(role(replica)).isEqualTo("master");
      assertThat(replica.call("HGET", "user2", "field0")).isEqualTo("b");
    }
  }

  @Test
  void serverThatHasBecomeAReplicaIsLeftForTheOneThatTookOver() throws Exception {
    insertEverywhere("user1");
    try (RawRedis sentinel = server(SENTINEL)) {
      assertThat(sentinel.call("SENTINEL", "FAILOVER", "mymaster")).isEqualTo("OK");
    }
    awaitRole(1, "master");
    awaitRole(0, "slave"); // until then it takes writes that will be forgotten
    for (KeyValueStore store : stores) {
      String value = "by" + stores.indexOf(store);
      assertThat(
              Retries.until(
                  () -> store.update(TestOptions.key("user1"), TestOptions.values(value))))
          .hasToString("OK");
      try (RawRedis promoted = server(1)) {
        assertThat(promoted.call("HGET", "user1", "field0")).isEqualTo(value);
      }
    }
  }

  /** Inserts a record and returns when the replica has it: it is sent there afterwards. */
  private void insertEverywhere(String key) throws Exception {
    stores.get(0).insert(TestOptions.key(key), TestOptions.values("a"));
    try (RawRedis server = server(0)) {
      assertThat(server.call("WAIT", "1", "60000")).isEqualTo(1L);
    }
  }

  private void awaitRole(int number, String role) {
    long end = System.nanoTime() + PATIENCE;
    while (true) {
      try (RawRedis server = server(number)) { // a change of role ends connections
        if (role(server).equals(role)) {
          return;
        }
        assertThat(System.nanoTime()).as("server %d is no %s", number, role).isLessThan(end);
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
    }
  }

  private static String role(RawRedis server) {
    return ((List<?>) server.call("ROLE")).get(0).toString();
  }

  /** By its place in the row of ports; the sentinel, which is the last, has no password. */
  private RawRedis server(int number) {
    String login = number == SENTINEL ? "" : ":lab-secret@";
    return new RawRedis(
        "redis://" + login + "127.0.0.1:" + (servers.port() - SENTINEL + number), 0);
  }
}
