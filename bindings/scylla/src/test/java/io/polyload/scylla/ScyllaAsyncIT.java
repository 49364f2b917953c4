package io.polyload.scylla;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Client;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.WaitingStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScyllaAsyncIT {

  private static final int CLIENTS = 1_000;

  @Test
  void thousandClientsEachBeginTheNextCallWhereTheLastOneEnded() throws Exception {
    try (Client client = open(RealServer.CASSANDRA.url(), "scylla.keyspace", "crowd")) {
      KeyValueAdmin admin = client.store(KeyValueAdmin.class);
      admin.create();
      List<Caller> callers = begin(client, 20);
      for (Caller caller : callers) {
        assertThat(caller.await()).isTrue();
        assertThat(caller.failure()).isNull();
        assertThat(caller.ended()).isEqualTo(20);
      }
      assertThat(admin.count()).isEqualTo(CLIENTS);
      admin.drop();
    }
  }

  @Test
  void moreCallsThanTheConnectionTakesWaitForTheirTurn() throws Exception {
    try (Client client =
        open(
            RealServer.CASSANDRA.url(),
            "scylla.keyspace",
            "crowd2",
            "scylla.coreconnections",
            "1",
            "scylla.maxrequests",
            "16")) {
      KeyValueAdmin admin = client.store(KeyValueAdmin.class);
      admin.create();
      for (Caller caller : begin(client, 4)) {
        assertThat(caller.await()).isTrue();
        assertThat(caller.failure()).isNull();
      }
      admin.drop();
    }
  }

  @Test
  void callsThatFailAtOnceDoNotFillTheStack() throws Exception {
    AsyncKeyValueStore store;
    try (Client client = open(RealServer.CASSANDRA.url(), "scylla.keyspace", "closed")) {
      client.store(KeyValueAdmin.class).create();
      store = client.store(AsyncKeyValueStore.class);
      client.store(KeyValueAdmin.class).drop();
    }
    Caller caller = new Caller(store, 1, 10_000, true);
    caller.begin();
    assertThat(caller.await()).isTrue();
    assertThat(caller.failures()).isEqualTo(10_000);
    assertThat(caller.failure()).hasMessage("the client is closed");
  }

  @Test
  void everyCallEndsOnceWhenTheServerIsKilledAndWhenTheClientIsClosed() throws Exception {
    try (ServerInstance server = RealServer.CASSANDRA.fresh("async")) {
      Client client = open(server.url());
      client.store(KeyValueAdmin.class).create();
      List<Caller> callers = begin(client, Integer.MAX_VALUE);
      server.kill();
      for (Caller caller : callers) {
        assertThat(caller.await()).isTrue();
        assertThat(caller.failure()).isInstanceOf(ConnectionLostException.class);
        assertThat(caller.ended()).isEqualTo(caller.begun());
      }
      client.close();
      server.start();
      Client again = open(server.url());
      List<Caller> others = begin(again, Integer.MAX_VALUE);
      server.pause(); // so that calls are under way for certain
      try {
        again.close();
        for (Caller caller : others) {
          assertThat(caller.await()).isTrue();
          assertThat(caller.failure()).isInstanceOf(StoreException.class);
          assertThat(caller.ended()).isEqualTo(caller.begun());
        }
      } finally {
        server.resume();
      }
    }
  }

  @Test
  void batchOfAsynchronousInsertsEndsOnce() throws Exception {
    try (Client client = open(RealServer.CASSANDRA.url(), "scylla.keyspace", "batches")) {
      KeyValueAdmin admin = client.store(KeyValueAdmin.class);
      admin.create();
      Batch batch = new Batch(500, i -> TestOptions.values("a", "b", "c"));
      for (int i = 0; i < 500; i++) {
        TestOptions.set(batch.key(i), "user" + i);
      }
      batch.size(500);
      WaitingStore store = new WaitingStore(client.store(AsyncKeyValueStore.class));
      assertThat(store.insertBatch(batch)).hasToString("OK(500)");
      batch.size(0);
      assertThat(store.insertBatch(batch).status()).isEqualTo(Outcome.Status.OK);
      assertThat(admin.count()).isEqualTo(500);
      admin.drop();
    }
  }

  /** Every client has its first call under way when this returns. */
  private static List<Caller> begin(Client client, int calls) throws Exception {
    List<Caller> callers = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      callers.add(new Caller(client.store(AsyncKeyValueStore.class), i, calls, false));
    }
    callers.forEach(Caller::begin);
    return callers;
  }

  private static Client open(String url, String... more) throws Exception {
    return TestServer.open(
        new ScyllaAsyncBinding(), url, TestServer.join(new String[] {"fieldcount", "3"}, more));
  }
}
