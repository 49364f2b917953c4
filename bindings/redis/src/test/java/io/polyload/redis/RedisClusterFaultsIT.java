package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.util.JedisClusterCRC16;

/** A cluster whose slots move and whose nodes die. */
class RedisClusterFaultsIT {

  private ServerInstance cluster;

  @BeforeEach
  void startCluster() {
    cluster =
        RealServer.REDIS.fresh("faults", Map.of("REDIS_MODE", "cluster", "REDIS_AOF", "always"));
  }

  @AfterEach
  void removeCluster() {
    cluster.close();
  }

  @ParameterizedTest
  @EnumSource
  void slotThatMovesIsFollowedWithoutAnError(Way way) throws Exception {
    try (Client client = open(way)) {
      KeyValueStore store = way.store(client);
      String slot = Integer.toString(JedisClusterCRC16.getSlot("user1"));
      try (RawRedis source = node(owner(Integer.parseInt(slot)));
          RawRedis target = node((owner(Integer.parseInt(slot)) + 1) % 3)) {
        String from = source.call("CLUSTER", "MYID").toString();
        String to = target.call("CLUSTER", "MYID").toString();
        target.call("CLUSTER", "SETSLOT", slot, "IMPORTING", from);
        source.call("CLUSTER", "SETSLOT", slot, "MIGRATING", to);
        // not there yet, so the source says ASK
        assertThat(store.insert(TestOptions.key("user1"), TestOptions.values("a")))
            .hasToString("OK");
        assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, null)).hasToString("OK");
        target.call("CLUSTER", "SETSLOT", slot, "NODE", to);
        source.call("CLUSTER", "SETSLOT", slot, "NODE", to);
        // the client still knows the old place, so the source says MOVED
        assertThat(store.update(TestOptions.key("user1"), TestOptions.values("b")))
            .hasToString("OK");
        assertThat(store.scan(TestOptions.key("user1"), 10, FieldSet.ALL)).hasToString("OK");
        assertThat(target.call("HGET", "user1", "field0")).isEqualTo("b");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void deadNodeFailsOnlyItsOwnKeysAndComesBack(Way way) throws Exception {
    try (Client client = open(way)) {
      KeyValueStore store = way.store(client);
      for (int i = 0; i < 30; i++) {
        store.insert(TestOptions.key("user" + i), TestOptions.values("a"));
      }
      assertThat(client.store(KeyValueAdmin.class).count()).isEqualTo(30);
      try (RawRedis node = node(0)) {
        assertThatThrownBy(() -> node.call("SHUTDOWN", "NOSAVE")).isNotNull();
      }
      for (int i = 0; i < 30; i++) {
        if (owner(JedisClusterCRC16.getSlot("user" + i)) == 0) {
          String key = "user" + i;
          assertThatThrownBy(() -> store.read(TestOptions.key(key), FieldSet.ALL, null))
              .isInstanceOf(TransientStoreException.class);
        }
      }
      cluster.start();
      for (int i = 0; i < 30; i++) {
        assertThat(Retries.read(store, "user" + i)).hasToString("OK");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void slotOfADeadNodeIsFoundWhereItIsNow(Way way) throws Exception {
    int slot = JedisClusterCRC16.getSlot("user1");
    int owner = owner(slot);
    try (Client client = open(way, "redis.scan.index", "none")) {
      KeyValueStore store = way.store(client);
      assertThat(store.insert(TestOptions.key("user1"), TestOptions.values("a"))).hasToString("OK");
      try (RawRedis heir = node((owner + 1) % 3);
          RawRedis other = node((owner + 2) % 3)) {
        for (RawRedis survivor : List.of(heir, other)) {
          survivor.call("CONFIG", "SET", "cluster-require-full-coverage", "no");
        }
        ProcessHandle.of(Long.parseLong(cluster.pids().get(owner))).orElseThrow().destroyForcibly();
        assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
            .isInstanceOf(TransientStoreException.class);
        String id = heir.call("CLUSTER", "MYID").toString();
        for (RawRedis survivor : List.of(heir, other)) {
          survivor.call("CLUSTER", "SETSLOT", Integer.toString(slot), "NODE", id);
        }
        assertThat(
                Retries.until(
                    () -> store.insert(TestOptions.key("user1"), TestOptions.values("b"))))
            .hasToString("OK");
        assertThat(heir.call("HGET", "user1", "field0")).isEqualTo("b");
      }
    }
  }

  @Test
  void nodeOfAClusterAloneIsRefused() {
    String first = "redis://127.0.0.1:" + cluster.port();
    assertThatThrownBy(() -> new RedisBinding().open(TestOptions.of("redis.url", first)))
        .isInstanceOf(UnreachableException.class)
        .hasMessageEndingWith("is a node of a cluster; say redis.mode=cluster");
  }

  @Test
  void factsCountTheNodesAndAnIndexOfNoneCountsAndDropsOnAllOfThem() throws Exception {
    try (Client client = open(Way.REDIS, "redis.scan.index", "none")) {
      assertThat(client.facts()).containsEntry("topology", "cluster of 3 nodes");
      KeyValueStore store = client.store(KeyValueStore.class);
      for (int i = 0; i < 30; i++) {
        store.insert(TestOptions.key("user" + i), TestOptions.values("a"));
      }
      KeyValueAdmin admin = client.store(KeyValueAdmin.class);
      assertThat(admin.count()).isEqualTo(30);
      admin.drop();
      assertThat(admin.count()).isZero();
    }
  }

  /** The number of the node that the script gave this slot. */
  private static int owner(int slot) {
    return slot < 16384 / 3 ? 0 : slot < 16384 * 2 / 3 ? 1 : 2;
  }

  private RawRedis node(int number) {
    List<HostAndPort> hosts = RedisUrl.parse(cluster.url()).hosts();
    return new RawRedis("redis://" + hosts.get(number) + "/0", 0);
  }

  private Client open(Way way, String... more) throws Exception {
    String[] all = new String[more.length + 2];
    all[0] = "redis.cluster";
    all[1] = "true";
    System.arraycopy(more, 0, all, 2, more.length);
    return way.open(cluster.url(), all);
  }
}
