package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RedisCrashIT {

  private static ServerInstance server;

  @BeforeAll
  static void startServer() {
    server = RealServer.REDIS.fresh("crash", Map.of("REDIS_AOF", "always"));
  }

  @AfterAll
  static void removeServer() {
    server.close();
  }

  @Test
  void killedServerIsALostConnectionAndTheNextCallAfterItsReturnWorks() throws Exception {
    try (Client client = open("10s")) {
      KeyValueStore store = client.store(KeyValueStore.class);
      KeyValueAdmin admin = client.store(KeyValueAdmin.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a"));
      server.kill();
      for (int i = 0; i < 2; i++) { // a connection that breaks, then none at all
        assertLost(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null));
        assertLost(() -> store.update(TestOptions.key("user1"), TestOptions.values("b")));
        assertLost(() -> store.insert(TestOptions.key("user2"), TestOptions.values("b")));
        assertLost(() -> store.scan(TestOptions.key("user1"), 10, FieldSet.ALL));
        assertLost(() -> store.delete(TestOptions.key("user1")));
        assertLost(admin::count);
      }
      server.start();
      assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, null)).hasToString("OK");
      assertThat(store.update(TestOptions.key("user1"), TestOptions.values("c"))).hasToString("OK");
      assertThat(admin.count()).isEqualTo(1);
    }
  }

  @Test
  void frozenServerIsALostConnectionAfterTheTimeout() throws Exception {
    try (Client client = open("300ms")) {
      KeyValueStore store = client.store(KeyValueStore.class);
      server.pause();
      try {
        assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
            .isInstanceOf(ConnectionLostException.class)
            .hasMessage("no answer within redis.timeout");
      } finally {
        server.resume();
      }
      store.read(TestOptions.key("user1"), FieldSet.ALL, null);
    }
  }

  @Test
  void closeReturnsThoughTheServerIsFrozenAndAnOperationWaits() throws Exception {
    Client client = open("60s");
    KeyValueStore store = client.store(KeyValueStore.class);
    server.pause();
    CompletableFuture<Throwable> waiting;
    try {
      waiting =
          CompletableFuture.supplyAsync(
              () -> catchThrowable(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null)));
      assertTimeoutPreemptively(Duration.ofSeconds(20), client::close);
      assertThat(waiting.get(20, TimeUnit.SECONDS)).hasMessage("the client is closed");
    } finally {
      server.resume();
    }
    assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
        .hasMessage("the client is closed");
  }

  private static void assertLost(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(ConnectionLostException.class);
  }

  private static Client open(String timeout) throws Exception {
    return new RedisBinding()
        .open(TestOptions.of("redis.url", server.url(), "redis.timeout", timeout));
  }
}
