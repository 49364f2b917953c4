package io.polyload.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.ThinkingScript;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.measure.Snapshot;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkerTest {

  private static final long MILLI = 1_000_000;

  private final ManualClock clock = new ManualClock();
  private final RunControl control = new RunControl();
  private final Fixtures.Calls calls = new Fixtures.Calls();

  private Snapshot work(EngineSettings settings, long limit, long length, Fixtures.Port port) {
    Stage stage = Fixtures.stage(settings, limit, length, control);
    control.enter(stage);
    stage.open(clock.nanoTime());
    Worker<Fixtures.Port> worker = new Worker<>(0, settings, clock);
    worker.equip(port, calls);
    worker.work(stage, stage.recorder().writer(0));
    assertThat(worker.progress().inFlight()).isNull();
    return stage.recorder().reader().next();
  }

  @Test
  void everyNumberOfAClosedLoopIsDoneOnceAndInOrder() {
    Snapshot done = work(Fixtures.settings(), 1000, Stage.NO_DEADLINE, number -> Outcome.OK);

    assertThat(done.ok()).isEqualTo(1000);
    assertThat(calls.asked).hasSize(1000).isSorted().startsWith(0L).endsWith(999L);
  }

  @Test
  void inAClosedLoopResponseIsServiceAndThereIsNoLag() {
    Snapshot done = work(Fixtures.settings(), 10, Stage.NO_DEADLINE, this::twoMillis);

    OpSnapshot calls = done.ops().get(0);
    assertThat(calls.okResponse()).isSameAs(calls.okService());
    assertThat(calls.okService().getMean()).isCloseTo(2e6, within(2e3));
    assertThat(done.lag().getTotalCount()).isZero();
  }

  @Test
  void aStallShowsInTheResponseOfAllOperationsItHeldUp() {
    // 1000 a second, and the first call takes 100 ms: the next 99 are late, though each is fast
    Snapshot done =
        work(
            Fixtures.settings("target=1000"),
            200,
            Stage.NO_DEADLINE,
            number -> {
              clock.advance(number == 0 ? 100 * MILLI : 0);
              return Outcome.OK;
            });

    OpSnapshot calls = done.ops().get(0);
    assertThat(calls.okService().getValueAtPercentile(99)).isLessThan(1 * MILLI);
    assertThat((double) calls.okResponse().getValueAtPercentile(75)).isCloseTo(50e6, within(1.1e6));
    assertThat((double) calls.okResponse().getMaxValue()).isCloseTo(100e6, within(1e5));
    assertThat((double) done.lag().getMaxValue()).isCloseTo(99e6, within(1e5));
    assertThat(done.completed()).isEqualTo(200);
  }

  @Test
  void operationsDueAfterTheEndAreNotBegun() {
    Snapshot done =
        work(Fixtures.settings("target=1000"), Long.MAX_VALUE, 50 * MILLI, number -> Outcome.OK);

    assertThat(done.ok()).isEqualTo(50);
    assertThat(calls.asked).hasSize(50);
  }

  @Test
  void transientFailuresAreRepeatedAndLatencySpansAllAttempts() {
    Snapshot done =
        work(
            Fixtures.settings("retries.max=2", "retries.pause=0"),
            1,
            Stage.NO_DEADLINE,
            new Fixtures.Port() {
              private int attempts;

              @Override
              public Outcome call(long number) throws StoreException {
                clock.advance(MILLI);
                if (++attempts < 3) {
                  throw new TransientStoreException("1213", "Deadlock found", null);
                }
                return Outcome.OK;
              }
            });

    OpSnapshot calls = done.ops().get(0);
    assertThat(calls.ok()).isEqualTo(1);
    assertThat(calls.retries()).isEqualTo(2);
    assertThat((double) calls.okService().getMaxValue()).isCloseTo(3e6, within(3e3));
  }

  @Test
  void anOperationFailsWhenItsRetriesAreUsedUp() {
    EngineSettings settings = Fixtures.settings("retries.max=2", "retries.pause=0");
    Stage stage = Fixtures.stage(settings, 1, Stage.NO_DEADLINE, control);
    Worker<Fixtures.Port> worker = new Worker<>(0, settings, clock);
    worker.equip(
        number -> {
          throw new TransientStoreException("1213", "Deadlock found", null);
        },
        calls);
    worker.work(stage, stage.recorder().writer(0));

    OpSnapshot done = stage.recorder().reader().next().ops().get(0);
    assertThat(done.ok()).isZero();
    assertThat(done.failed()).isEqualTo(1);
    assertThat(stage.errors().counts())
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo("1213");
              assertThat(error.failed()).isEqualTo(1);
              assertThat(error.retried()).isEqualTo(2);
              assertThat(error.message()).isEqualTo("Deadlock found");
            });
    assertThat(calls.outcomes).containsExactly(Outcome.FAILED);
  }

  @Test
  void failedOperationsDoNotEnterTheLatenciesOfTheOthers() {
    Snapshot done =
        work(
            Fixtures.settings(),
            10,
            Stage.NO_DEADLINE,
            number -> {
              if (number % 2 == 0) {
                throw new StoreException("28000", "no", null);
              }
              clock.advance(MILLI);
              return Outcome.OK;
            });

    OpSnapshot calls = done.ops().get(0);
    assertThat(calls.ok()).isEqualTo(5);
    assertThat(calls.failed()).isEqualTo(5);
    assertThat((double) calls.okService().getMinValue()).isCloseTo(1e6, within(1e3));
    assertThat(calls.failedService().getMaxValue()).isZero();
  }

  @Test
  void aStopLetsTheOperationInFlightComeBackAndBeginsNoOther() {
    Snapshot done =
        work(
            Fixtures.settings(),
            1000,
            Stage.NO_DEADLINE,
            number -> {
              if (number == 4) {
                control.stop(StopReason.INTERRUPTED);
              }
              return Outcome.OK;
            });

    assertThat(done.ok()).isEqualTo(5);
  }

  @Test
  void itemsAndMissesAreCountedApart() {
    Snapshot done =
        work(
            Fixtures.settings(),
            4,
            Stage.NO_DEADLINE,
            number -> number < 2 ? Outcome.ok(10) : Outcome.NOT_FOUND);

    OpSnapshot calls = done.ops().get(0);
    assertThat(calls.ok()).isEqualTo(4);
    assertThat(calls.items()).isEqualTo(20);
    assertThat(calls.notFound()).isEqualTo(2);
  }

  private Outcome twoMillis(long number) {
    clock.advance(2 * MILLI);
    return Outcome.OK;
  }

  @Test
  void clientThinksBetweenTheEndOfAnOperationAndTheNextOne() {
    List<Long> begins = new ArrayList<>();
    Stage stage = Fixtures.stage(Fixtures.settings(), 4, Stage.NO_DEADLINE, control);
    control.enter(stage);
    stage.open(clock.nanoTime());
    long start = clock.nanoTime();
    Worker<Fixtures.Port> worker = new Worker<>(0, Fixtures.settings(), clock);
    worker.equip(
        number -> {
          begins.add(clock.nanoTime() - start);
          return twoMillis(number);
        },
        new Thinking());
    worker.work(stage, stage.recorder().writer(0));

    // pauses of 0, 1, 2, 3 ms, each operation takes 2 ms
    assertThat(begins).containsExactly(0L, 3 * MILLI, 7 * MILLI, 12 * MILLI);
    OpSnapshot done = stage.recorder().reader().next().ops().get(0);
    assertThat(done.okService().getMaxValue()).isLessThan(3 * MILLI);
    assertThat(done.okResponse()).isSameAs(done.okService());
  }

  /** Waits as many milliseconds as the operation's number. */
  private static final class Thinking implements ThinkingScript<Fixtures.Port> {
    private final Fixtures.Calls calls = new Fixtures.Calls();
    private long last;

    @Override
    public Operation<Fixtures.Port> next(long sequence) {
      last = sequence;
      return calls.next(sequence);
    }

    @Override
    public long pauseNanos() {
      return last * MILLI;
    }

    @Override
    public void completed(Operation<Fixtures.Port> operation, Outcome outcome) {
      calls.completed(operation, outcome);
    }
  }
}
