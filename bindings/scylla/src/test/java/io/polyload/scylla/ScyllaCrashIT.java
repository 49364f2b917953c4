package io.polyload.scylla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ScyllaCrashIT {

  private static ServerInstance server;

  @BeforeAll
  static void startServer() throws Exception {
    server = RealServer.CASSANDRA.fresh("crash");
    try (Client client = open()) {
      client.store(KeyValueAdmin.class).create();
    }
  }

  @AfterAll
  static void removeServer() {
    server.close();
  }

  @Test
  void killedServerIsALostConnectionAndTheClientWorksAgainAfterItsReturn() throws Exception {
    try (Client client = open()) {
      KeyValueStore store = client.store(KeyValueStore.class);
      store.insert(TestOptions.key("user1"), TestOptions.values("a"));
      server.kill();
      for (int i = 0; i < 2; i++) { // a connection that breaks, then none at all
        assertLost(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null));
        assertLost(() -> store.update(TestOptions.key("user1"), TestOptions.values("b")));
        assertLost(() -> store.insert(TestOptions.key("user2"), TestOptions.values("b")));
        assertLost(() -> store.scan(TestOptions.key("user1"), 10, FieldSet.ALL));
        assertLost(() -> store.delete(TestOptions.key("user1")));
        assertLost(() -> client.store(KeyValueAdmin.class).count());
      }
      server.start();
      assertThat(untilItIsBack(store).status()).isIn(Outcome.Status.OK, Outcome.Status.NOT_FOUND);
      assertThat(store.insert(TestOptions.key("user3"), TestOptions.values("a"))).hasToString("OK");
    }
  }

  /** As the engine does, which pauses between attempts; the driver needs up to a second. */
  private static Outcome untilItIsBack(KeyValueStore store) throws StoreException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (true) {
      try {
        return store.read(TestOptions.key("user1"), FieldSet.ALL, null);
      } catch (TransientStoreException e) {
        if (System.nanoTime() > end) {
          throw e;
        }
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void frozenServerIsATimeout() throws Exception {
    try (Client client = open("scylla.timeout", "500ms")) {
      KeyValueStore store = client.store(KeyValueStore.class);
      server.pause();
      try {
        assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
            .isExactlyInstanceOf(TransientStoreException.class)
            .hasMessage("Query timed out after PT0.5S");
      } finally {
        server.resume();
      }
      untilItIsBack(store);
    }
  }

  @Test
  void closeReturnsThoughTheServerIsFrozenAndAnOperationWaits() throws Exception {
    Client client = open();
    KeyValueStore store = client.store(KeyValueStore.class);
    store.read(TestOptions.key("user1"), FieldSet.ALL, null);
    server.pause();
    try {
      CompletableFuture<Throwable> waiting =
          CompletableFuture.supplyAsync(
              () -> catchThrowable(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null)));
      assertTimeoutPreemptively(Duration.ofSeconds(20), client::close);
      assertThat(waiting.get(20, TimeUnit.SECONDS)).isInstanceOf(StoreException.class);
    } finally {
      server.resume();
    }
    assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
        .hasMessage("the client is closed");
  }

  private static void assertLost(ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(ConnectionLostException.class);
  }

  private static Client open(String... more) throws Exception {
    return TestServer.open(new ScyllaBinding(), server.url(), more);
  }
}
