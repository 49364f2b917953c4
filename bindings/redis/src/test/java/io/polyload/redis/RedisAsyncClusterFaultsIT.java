package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.WaitingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.util.JedisClusterCRC16;

/** Many clients at once on shared connections to a cluster, also when parts of it are lost. */
class RedisAsyncClusterFaultsIT {

  private static final int CLIENTS = 300;

  private static ServerInstance cluster;

  @BeforeAll
  static void startCluster() {
    cluster =
        RealServer.REDIS.fresh("async", Map.of("REDIS_MODE", "cluster", "REDIS_AOF", "everysec"));
  }

  @AfterAll
  static void removeCluster() {
    cluster.close();
  }

  @BeforeEach
  void emptyCluster() {
    for (int i = 0; i < 3; i++) {
      try (RawRedis node = node(i)) {
        node.call("FLUSHALL");
        node.call("CONFIG", "RESETSTAT");
      }
    }
  }

  @Test
  void manyClientsShareTwoConnectionsToEachNodeAndEachGetsItsOwnAnswer() throws Exception {
    try (Client client = open()) {
      assertThat(client.facts())
          .containsEntry("connections", "2 to each node, shared by all clients")
          .containsEntry("topology", "cluster of 3 nodes");
      List<Inserting> all = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        all.add(new Inserting(client.store(AsyncKeyValueStore.class), i));
      }
      all.forEach(Inserting::begin);
      for (Inserting one : all) {
        assertThat(one.answer()).isEqualTo("OK");
      }
      for (int i = 0; i < CLIENTS; i++) {
        Row row = new Row(10);
        store(client).read(TestOptions.key("many" + i), FieldSet.ALL, row);
        assertThat(row.get(0)).asString().isEqualTo("value" + i);
      }
      for (int i = 0; i < 3; i++) {
        try (RawRedis node = node(i)) {
          // two shared ones, one for the table as a whole, one that asks for the slots
          await(
              () -> node.call("CLIENT", "LIST").toString().split("name=polyload", -1).length <= 5);
        }
      }
    }
  }

  @Test
  void slotThatMovesToAndFroUnderManyClientsFailsNoCall() throws Exception {
    try (Client client = open()) {
      insert(client, "user1");
      List<AsyncCalls> all = mixed(client, 60);
      int slot = JedisClusterCRC16.getSlot("user1");
      for (int i = 0; i < 6; i++) {
        move(slot, "user1", (owner(slot) + i) % 3, (owner(slot) + i + 1) % 3);
        awaitProgress(all);
      }
      stop(all);
      assertThat(all).allSatisfy(one -> assertThat(one.failures).isEmpty());
      for (int i = 0; i < 3; i++) {
        try (RawRedis node = node(i)) { // the slot has been at each of them
          assertThat(node.call("INFO", "errorstats").toString())
              .contains("errorstat_ASK:")
              .contains("errorstat_MOVED:");
        }
      }
    }
  }

  @Test
  void lostNodeFailsOnlyItsOwnCallsAndEachOnce() throws Exception {
    try (Client client = open()) {
      for (int i = 0; i < 3; i++) {
        try (RawRedis node = node(i)) {
          node.call("CONFIG", "SET", "cluster-require-full-coverage", "no");
        }
      }
      List<AsyncCalls> lost = new ArrayList<>();
      List<AsyncCalls> others = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        String key = "user" + i;
        boolean dies = owner(JedisClusterCRC16.getSlot(key)) == 0;
        AsyncKeyValueStore store = client.store(AsyncKeyValueStore.class);
        (dies ? lost : others).add(new AsyncCalls(store, TestOptions.key(key), Integer.MAX_VALUE));
      }
      lost.forEach(AsyncCalls::begin);
      others.forEach(AsyncCalls::begin);
      ProcessHandle.of(Long.parseLong(cluster.pids().get(0))).orElseThrow().destroyForcibly();
      awaitFailures(lost);
      awaitProgress(others);
      cluster.start();
      KeyValueStore probe = store(client);
      for (int i = 0; i < 10; i++) {
        Retries.read(probe, "user" + i);
      }
      stop(lost);
      stop(others);
      assertThat(others).allSatisfy(one -> assertThat(one.failures).isEmpty());
      assertThat(lost)
          .allSatisfy(
              one ->
                  assertThat(one.failures.keySet())
                      .anyMatch(failure -> failure.startsWith("ConnectionLostException: "))
                      .allMatch(
                          failure ->
                              failure.startsWith("ConnectionLostException: ")
                                  || failure.startsWith("TransientStoreException: ")));
    }
  }

  @Test
  void closeEndsEveryCallOnceAlsoThoseBegunLater() throws Exception {
    Client client = open();
    insert(client, "user1");
    List<AsyncCalls> all = mixed(client, CLIENTS);
    AsyncKeyValueStore late = client.store(AsyncKeyValueStore.class);
    cluster.pause(); // whatever is under way will not be answered
    try {
      all.forEach(AsyncCalls::stop);
      client.close();
      for (AsyncCalls one : all) {
        assertThat(one.finished(20)).isTrue();
        assertThat(one.ended()).isEqualTo(one.begun.get());
        assertThat(one.failures.keySet()).allMatch(failure -> failure.endsWith(": Closed"));
      }
      Key key = TestOptions.key("user1");
      AsyncCalls again =
          new AsyncCalls(
              end -> late.insert(key, TestOptions.values("b"), end), 20_000); // on this thread
      again.begin();
      assertThat(again.finished(60)).isTrue();
      assertThat(again.failures).isEqualTo(Map.of("StoreException: Closed", 20_000));
    } finally {
      cluster.resume();
    }
  }

  @Test
  void forgottenScriptsAreLoadedAgain() throws Exception {
    try (Client client = open("redis.connections", "1")) {
      for (int i = 0; i < 3; i++) {
        try (RawRedis node = node(i)) {
          node.call("SCRIPT", "FLUSH");
        }
      }
      KeyValueStore store = store(client);
      assertThatThrownBy(() -> store.insert(TestOptions.key("new"), TestOptions.values("b")))
          .isExactlyInstanceOf(TransientStoreException.class)
          .hasMessageStartingWith("NOSCRIPT ");
      assertThat(store.insert(TestOptions.key("new"), TestOptions.values("b"))).hasToString("OK");
    }
  }

  /** Clients that read, update and scan. */
  private static List<AsyncCalls> mixed(Client client, int clients) throws Exception {
    List<AsyncCalls> all = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      AsyncKeyValueStore store = client.store(AsyncKeyValueStore.class);
      Key key = TestOptions.key("user1");
      all.add(
          switch (i % 3) {
            case 0 -> new AsyncCalls(store, key, Integer.MAX_VALUE);
            case 1 ->
                new AsyncCalls(
                    end -> store.update(key, TestOptions.values("b"), end), Integer.MAX_VALUE);
            default ->
                new AsyncCalls(end -> store.scan(key, 5, FieldSet.ALL, end), Integer.MAX_VALUE);
          });
    }
    all.forEach(AsyncCalls::begin);
    return all;
  }

  /** Hands a slot with its one key over, step by step, as the cluster's own tool does. */
  private static void move(int slot, String key, int from, int to) {
    String number = Integer.toString(slot);
    try (RawRedis source = node(from);
        RawRedis target = node(to);
        RawRedis third = node(3 - from - to)) {
      String sourceId = source.call("CLUSTER", "MYID").toString();
      String targetId = target.call("CLUSTER", "MYID").toString();
      target.call("CLUSTER", "SETSLOT", number, "IMPORTING", sourceId);
      source.call("CLUSTER", "SETSLOT", number, "MIGRATING", targetId);
      String port = Integer.toString(hosts().get(to).getPort());
      assertThat(source.call("MIGRATE", "127.0.0.1", port, key, "0", "10000")).isEqualTo("OK");
      for (RawRedis node : List.of(target, source, third)) {
        node.call("CLUSTER", "SETSLOT", number, "NODE", targetId);
      }
    }
  }

  /** Until each has ended two more calls: so it has seen what happened before. */
  private static void awaitProgress(List<AsyncCalls> all) {
    for (AsyncCalls one : all) {
      int before = one.ended();
      await(() -> one.ended() >= before + 2);
    }
  }

  private static void awaitFailures(List<AsyncCalls> all) {
    for (AsyncCalls one : all) {
      await(() -> !one.failures.isEmpty());
    }
  }

  private static void await(BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
  }

  private static void stop(List<AsyncCalls> all) throws InterruptedException {
    all.forEach(AsyncCalls::stop);
    for (AsyncCalls one : all) {
      assertThat(one.finished(60)).isTrue();
      assertThat(one.ended()).isEqualTo(one.begun.get());
    }
  }

  private static void insert(Client client, String key) throws Exception {
    store(client).insert(TestOptions.key(key), TestOptions.values("a"));
  }

  private static KeyValueStore store(Client client) throws Exception {
    return new WaitingStore(client.store(AsyncKeyValueStore.class));
  }

  /** The number of the node that the script gave this slot. */
  private static int owner(int slot) {
    return slot < 16384 / 3 ? 0 : slot < 16384 * 2 / 3 ? 1 : 2;
  }

  private static List<HostAndPort> hosts() {
    return RedisUrl.parse(cluster.url()).hosts();
  }

  private static RawRedis node(int number) {
    return new RawRedis("redis://" + hosts().get(number) + "/0", 0);
  }

  private static Client open(String... more) throws Exception {
    String[] all = new String[more.length + 2];
    all[0] = "redis.mode";
    all[1] = "cluster";
    System.arraycopy(more, 0, all, 2, more.length);
    return Way.REDIS_ASYNC.open(cluster.url(), all);
  }
}
