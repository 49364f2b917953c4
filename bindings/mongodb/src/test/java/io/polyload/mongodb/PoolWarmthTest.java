package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ServerAddress;
import com.mongodb.connection.ClusterId;
import com.mongodb.connection.ConnectionId;
import com.mongodb.connection.ServerId;
import com.mongodb.event.ConnectionClosedEvent;
import com.mongodb.event.ConnectionPoolClearedEvent;
import com.mongodb.event.ConnectionReadyEvent;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class PoolWarmthTest {

  private static final ServerId ONE = server("db1");
  private static final ServerId TWO = server("db2");

  private final PoolWarmth warmth = new PoolWarmth();

  @Test
  void countsTheServerWithTheFewestConnections() throws Exception {
    ready(ONE, 1);
    ready(ONE, 2);
    ready(TWO, 3);
    assertThat(count(ONE)).isEqualTo(2);
    assertThat(count(ONE, TWO)).isEqualTo(1);
    assertThat(count(server("db3"))).isZero();
    assertThat(count()).isZero();
  }

  @Test
  void closedConnectionsDoNotCount() throws Exception {
    ready(ONE, 1);
    ready(ONE, 2);
    warmth.connectionClosed(
        new ConnectionClosedEvent(id(ONE, 1), ConnectionClosedEvent.Reason.ERROR));
    assertThat(count(ONE)).isEqualTo(1);
  }

  @Test
  void connectionThatFailedBeforeItWasReadyChangesNothing() throws Exception {
    ready(ONE, 1);
    warmth.connectionClosed(
        new ConnectionClosedEvent(id(ONE, 9), ConnectionClosedEvent.Reason.ERROR));
    warmth.connectionClosed(
        new ConnectionClosedEvent(id(TWO, 8), ConnectionClosedEvent.Reason.ERROR));
    assertThat(count(ONE)).isEqualTo(1);
  }

  @Test
  void clearedPoolBeginsAnew() throws Exception {
    ready(ONE, 1);
    ready(TWO, 2);
    warmth.connectionPoolCleared(new ConnectionPoolClearedEvent(ONE));
    assertThat(count(ONE)).isZero();
    assertThat(count(TWO)).isEqualTo(1);
  }

  @Test
  void waitsUntilThereAreEnough() throws Exception {
    CompletableFuture<Integer> waiting =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return warmth.await(() -> List.of(ONE.getAddress()), 3, Duration.ofMinutes(1));
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    for (int i = 0; i < 3; i++) {
      ready(ONE, i);
    }
    assertThat(waiting.join()).isEqualTo(3);
  }

  private int count(ServerId... servers) throws InterruptedException {
    List<ServerAddress> addresses = List.of(servers).stream().map(ServerId::getAddress).toList();
    return warmth.await(() -> addresses, Integer.MAX_VALUE, Duration.ZERO);
  }

  private void ready(ServerId server, int number) {
    warmth.connectionReady(new ConnectionReadyEvent(id(server, number), 0));
  }

  private static ConnectionId id(ServerId server, int number) {
    return new ConnectionId(server, number, null);
  }

  private static ServerId server(String host) {
    return new ServerId(new ClusterId(), new ServerAddress(host));
  }
}
