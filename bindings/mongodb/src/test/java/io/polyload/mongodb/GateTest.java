package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class GateTest {

  @Test
  void asManyAsThereAreConnectionsGoThroughAndTheOthersInTheirOrder() {
    Gate gate = new Gate(2);
    List<Integer> sent = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      int number = i;
      gate.enter(() -> sent.add(number));
    }
    assertThat(sent).containsExactly(0, 1);
    gate.leave();
    assertThat(sent).containsExactly(0, 1, 2);
    gate.leave();
    gate.leave();
    gate.leave();
    assertThat(sent).containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void nobodyIsForgottenOrLetInTooEarlyWhenManyThreadsComeAndGo() throws Exception {
    int operations = 40_000;
    Gate gate = new Gate(3);
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch done = new CountDownLatch(operations);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    ExecutorService database = Executors.newFixedThreadPool(4);
    Runnable operation =
        () -> {
          most.accumulateAndGet(inside.incrementAndGet(), Math::max);
          database.execute(
              () -> {
                inside.decrementAndGet();
                done.countDown();
                gate.leave();
              });
        };
    for (int i = 0; i < operations; i++) {
      threads.execute(() -> gate.enter(operation));
    }

    assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(most.get()).isBetween(1, 3);
    threads.shutdownNow();
    database.shutdownNow();
  }
}
