package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A real server's refusals. */
class RedisErrorsIT {

  private static ServerInstance server;

  private RawRedis raw;
  private Client client;
  private KeyValueStore store;

  @BeforeAll
  static void startServer() {
    server = RealServer.REDIS.fresh("errors", Map.of("REDIS_MAXMEMORY", "64mb"));
  }

  @AfterAll
  static void removeServer() {
    server.close();
  }

  @BeforeEach
  void open() throws Exception {
    raw = new RawRedis(server.url(), 0);
    client = new RedisBinding().open(TestOptions.of("redis.url", server.url()));
    store = client.store(KeyValueStore.class);
    store.insert(TestOptions.key("user1"), TestOptions.values("a"));
  }

  @AfterEach
  void close() {
    client.close();
    raw.call("FLUSHDB");
    raw.close();
  }

  @Test
  void fullMemoryIsAPlainFailureInRedissWords() throws Exception {
    raw.call("CONFIG", "SET", "maxmemory", "1");
    try {
      for (var call : calls()) {
        assertThatThrownBy(call::run)
            .isExactlyInstanceOf(StoreException.class)
            .hasMessageStartingWith("OOM command not allowed when used memory > 'maxmemory'")
            .extracting(e -> ((StoreException) e).code())
            .isEqualTo("OOM");
      }
      assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, null)).hasToString("OK");
    } finally {
      raw.call("CONFIG", "SET", "maxmemory", "64mb");
    }
    assertThat(store.update(TestOptions.key("user1"), TestOptions.values("b"))).hasToString("OK");
  }

  @Test
  void replicaThatRefusesWritesIsAPlainFailureInRedissWords() throws Exception {
    raw.call("REPLICAOF", "127.0.0.1", "1");
    try {
      for (var call : calls()) {
        assertThatThrownBy(call::run)
            .isExactlyInstanceOf(StoreException.class)
            .hasMessageStartingWith("READONLY You can't write against a read only replica")
            .extracting(e -> ((StoreException) e).code())
            .isEqualTo("READONLY");
      }
      assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, null)).hasToString("OK");
    } finally {
      raw.call("REPLICAOF", "NO", "ONE");
    }
  }

  @Test
  void replicaWithoutItsMasterPasses() throws Exception {
    raw.call("CONFIG", "SET", "replica-serve-stale-data", "no");
    raw.call("REPLICAOF", "127.0.0.1", "1");
    try {
      assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
          .isExactlyInstanceOf(TransientStoreException.class)
          .hasMessageStartingWith("MASTERDOWN ");
    } finally {
      raw.call("CONFIG", "SET", "replica-serve-stale-data", "yes");
      raw.call("REPLICAOF", "NO", "ONE");
    }
    assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, null)).hasToString("OK");
  }

  @Test
  void forgottenScriptsAreLoadedAgain() throws Exception {
    raw.call("SCRIPT", "FLUSH");
    assertThatThrownBy(() -> store.insert(TestOptions.key("user2"), TestOptions.values("b")))
        .isExactlyInstanceOf(TransientStoreException.class)
        .hasMessageStartingWith("NOSCRIPT ");
    assertThat(store.insert(TestOptions.key("user2"), TestOptions.values("b"))).hasToString("OK");
  }

  @Test
  void keyOfAnotherKindIsAPlainFailure() throws Exception {
    raw.call("SET", "user7", "no hash");
    assertThatThrownBy(() -> store.read(TestOptions.key("user7"), FieldSet.ALL, null))
        .isExactlyInstanceOf(StoreException.class)
        .hasMessage("WRONGTYPE Operation against a key holding the wrong kind of value");
    assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, null)).hasToString("OK");
  }

  @Test
  void connectionKilledByTheServerIsLostAndTheNextCallConnects() throws Exception {
    raw.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    assertThatThrownBy(() -> store.read(TestOptions.key("user1"), FieldSet.ALL, null))
        .isInstanceOf(ConnectionLostException.class);
    assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, null)).hasToString("OK");
  }

  /** A write in each of its forms. */
  private List<Write> calls() {
    return List.of(
        () -> store.update(TestOptions.key("user1"), TestOptions.values("b")),
        () -> store.insert(TestOptions.key("user2"), TestOptions.values("b")));
  }

  /** One write. */
  private interface Write {
    void run() throws StoreException;
  }
}
