package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.Completion;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.WaitingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class MongoAsyncCrashIT {

  private static ServerInstance server;

  @BeforeAll
  static void startServer() {
    server = RealServer.MONGODB.fresh("async-crash");
  }

  @AfterAll
  static void removeServer() {
    server.close();
  }

  @Test
  void callsUnderWayWhenTheServerIsKilledEndOnceAsLostAndLaterOnesWork() throws Exception {
    try (Client client = open("w=1&serverSelectionTimeoutMS=500", 300)) {
      client.store(KeyValueAdmin.class).create();
      List<AsyncKeyValueStore> stores = new ArrayList<>();
      for (int i = 0; i < 300; i++) {
        stores.add(client.store(AsyncKeyValueStore.class));
      }
      server.pause();
      List<Told> calls = new ArrayList<>();
      for (AsyncKeyValueStore store : stores) {
        Told told = new Told();
        calls.add(told);
        store.read(TestOptions.key("user1"), FieldSet.ALL, null, told);
      }
      server.kill();

      for (Told call : calls) {
        assertThat(call.end.get(60, TimeUnit.SECONDS)).isInstanceOf(ConnectionLostException.class);
      }
      assertThat(calls).allSatisfy(call -> assertThat(call.times).hasValue(1));
      server.start();
      assertThat(new WaitingStore(stores.get(0)).read(TestOptions.key("user1"), FieldSet.ALL, null))
          .hasToString("NOT_FOUND(0)");
    }
  }

  @Test
  void callsAfterCloseSayThatTheClientIsClosed() throws Exception {
    Client client = open("w=1", 1);
    AsyncKeyValueStore store = client.store(AsyncKeyValueStore.class);
    client.close();

    assertThatThrownBy(
            () -> new WaitingStore(store).read(TestOptions.key("user1"), FieldSet.ALL, null))
        .isInstanceOf(StoreException.class);
  }

  private static Client open(String option, int clients) throws Exception {
    return new MongoAsyncBinding()
        .open(
            TestOptions.of(
                "mongodb.url",
                TestOptions.with(server.url(), option),
                "threads",
                Integer.toString(clients)));
  }

  /** What a call was told, and how often. */
  private static final class Told implements Completion {
    private final CompletableFuture<Object> end = new CompletableFuture<>();
    private final AtomicInteger times = new AtomicInteger();

    @Override
    public void succeeded(Outcome outcome) {
      times.incrementAndGet();
      end.complete(outcome);
    }

    @Override
    public void failed(StoreException failure) {
      times.incrementAndGet();
      end.complete(failure);
    }
  }
}
