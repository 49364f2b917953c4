package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.WaitingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Many clients at once on few connections, also when these break. */
class RedisAsyncIT {

  private static final int CLIENTS = 1_000;

  private static ServerInstance server;

  @BeforeAll
  static void startServer() {
    server = RealServer.REDIS.fresh("async", Map.of("REDIS_AOF", "everysec"));
  }

  @AfterAll
  static void removeServer() {
    server.close();
  }

  @Test
  void thousandClientsShareTwoConnectionsAndEachGetsItsOwnAnswer() throws Exception {
    try (Client client = open();
        RawRedis raw = new RawRedis(server.url(), 0)) {
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
        KeyValueStore store = new WaitingStore(client.store(AsyncKeyValueStore.class));
        store.read(TestOptions.key("many" + i), FieldSet.ALL, row);
        assertThat(row.get(0)).asString().isEqualTo("value" + i);
      }
      assertThat(raw.call("CLIENT", "LIST").toString().split("name=polyload", -1))
          .as("two shared ones and one for the table as a whole")
          .hasSizeLessThanOrEqualTo(1 + 4);
    }
  }

  @Test
  void endsThatBeginTheNextCallGoOnForAsLongAsTheyLike() throws Exception {
    try (Client client = open()) {
      List<AsyncCalls> all = begin(client, 10, 20_000);
      for (AsyncCalls one : all) {
        assertThat(one.finished(60)).isTrue();
        assertThat(one.succeeded).hasValue(20_000);
      }
    }
  }

  @Test
  void killedServerEndsEveryCallOnceAndTheyGoOnAfterItsReturn() throws Exception {
    try (Client client = open()) {
      List<AsyncCalls> all = begin(client, CLIENTS, Integer.MAX_VALUE);
      server.kill();
      server.start();
      KeyValueStore probe = new WaitingStore(client.store(AsyncKeyValueStore.class));
      Retries.read(probe, "user1");
      all.forEach(AsyncCalls::stop);
      for (AsyncCalls one : all) {
        assertThat(one.finished(30)).isTrue();
        assertThat(one.ended()).isEqualTo(one.begun.get());
        assertThat(one.failures.keySet())
            .isNotEmpty()
            .allMatch(
                failure ->
                    failure.startsWith("ConnectionLostException: ")
                        || failure.equals("TransientStoreException: LOADING"));
      }
    }
  }

  @Test
  void closeEndsEveryCallOnceAlsoThoseBegunLater() throws Exception {
    Client client = open();
    List<AsyncCalls> all = begin(client, CLIENTS, Integer.MAX_VALUE);
    AsyncKeyValueStore late = client.store(AsyncKeyValueStore.class);
    server.pause(); // whatever is under way will not be answered
    try {
      all.forEach(AsyncCalls::stop);
      client.close();
      for (AsyncCalls one : all) {
        assertThat(one.finished(10)).isTrue();
        assertThat(one.ended()).isEqualTo(one.begun.get());
        assertThat(one.failures.keySet()).allMatch(failure -> failure.endsWith(": Closed"));
      }
      AsyncCalls again = new AsyncCalls(late, TestOptions.key("user1"), 100_000);
      again.begin(); // each end begins the next call, on this thread
      assertThat(again.finished(1)).isTrue();
      assertThat(again.failures).isEqualTo(Map.of("StoreException: Closed", 100_000));
    } finally {
      server.resume();
    }
  }

  @Test
  void frozenServerEndsTheCallsAfterTheTimeout() throws Exception {
    try (Client client = open("redis.timeout", "300ms")) {
      KeyValueStore store = new WaitingStore(client.store(AsyncKeyValueStore.class));
      server.pause();
      try {
        assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
            .hasMessage("no answer within redis.timeout");
      } finally {
        server.resume();
      }
      Retries.read(store, "user1");
    }
  }

  @Test
  void forgottenScriptsAreLoadedAgain() throws Exception {
    try (Client client = open("redis.connections", "1");
        RawRedis raw = new RawRedis(server.url(), 0)) {
      KeyValueStore store = new WaitingStore(client.store(AsyncKeyValueStore.class));
      raw.call("SCRIPT", "FLUSH");
      assertThatThrownBy(() -> store.insert(TestOptions.key("new"), TestOptions.values("b")))
          .isExactlyInstanceOf(TransientStoreException.class)
          .hasMessageStartingWith("NOSCRIPT ");
      assertThat(store.insert(TestOptions.key("new"), TestOptions.values("b"))).hasToString("OK");
    }
  }

  @Test
  void scanWithoutAnIndexIsRefused() throws Exception {
    try (Client client = open("redis.scan.index", "none")) {
      KeyValueStore store = new WaitingStore(client.store(AsyncKeyValueStore.class));
      assertThatThrownBy(() -> store.scan(TestOptions.key("user1"), 3, FieldSet.ALL))
          .isExactlyInstanceOf(StoreException.class)
          .hasMessageStartingWith("scans need an index");
    }
  }

  @Test
  void factsSayThatConnectionsAreShared() throws Exception {
    try (Client client = open("redis.connections", "3", "threads", "500")) {
      assertThat(client.facts()).containsEntry("connections", "3, shared by all clients");
      assertThat(client.store(KeyValueAdmin.class).count()).isNotNegative();
    }
  }

  private static List<AsyncCalls> begin(Client client, int clients, int calls) throws Exception {
    List<AsyncCalls> all = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      AsyncKeyValueStore store = client.store(AsyncKeyValueStore.class);
      all.add(new AsyncCalls(store, TestOptions.key("user1"), calls));
    }
    all.forEach(AsyncCalls::begin);
    return all;
  }

  private static Client open(String... more) throws Exception {
    String[] all = new String[more.length + 2];
    all[0] = "redis.url";
    all[1] = server.url();
    System.arraycopy(more, 0, all, 2, more.length);
    return new RedisAsyncBinding().open(TestOptions.of(all));
  }
}
