package io.polyload.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Client;
import io.polyload.core.api.Finding;
import io.polyload.core.api.Job;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Phase;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.report.NeverReturned;
import io.polyload.core.report.Report;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class EngineTest {

  private final RunControl control = new RunControl();
  private final List<Interval> intervals = Collections.synchronizedList(new ArrayList<>());

  private Report run(Fixtures.Port port, String... settings) throws Exception {
    EngineSettings engine = Fixtures.settings(settings);
    Plan<Fixtures.Port> plan =
        new Plan<>(
            "test", "test", Phase.RUN, new CallJob(), Fixtures.Port.class, client(port), engine);
    return Engine.onSystemClock(engine).run(plan, control, listener());
  }

  @Test
  void aRunEndsAfterItsOperationsWhoeverDoesThem() throws Exception {
    Report report = run(number -> Outcome.OK, "threads=7", "operationcount=10000");

    assertThat(report.totals().ok()).isEqualTo(10_000);
    assertThat(report.reason()).isEqualTo(StopReason.COMPLETED);
    assertThat(report.good()).isTrue();
    assertThat(report.schedule()).isEmpty();
    assertThat(intervals.stream().mapToLong(interval -> interval.what().ok()).sum())
        .isEqualTo(10_000);
  }

  @Test
  void aRunEndsWhenItsTimeIsUp() throws Exception {
    Report report = run(EngineTest::slow, "threads=2", "maxexecutiontime=300ms");

    assertThat(report.reason()).isEqualTo(StopReason.TIME_UP);
    assertThat(report.seconds()).isBetween(0.29, 5.0);
    assertThat(report.totals().ok()).isPositive();
  }

  @Test
  void anOpenLoopStartsAsManyOperationsAsItsRateSays() throws Exception {
    Report report = run(number -> Outcome.OK, "threads=3", "target=2000", "operationcount=1000");

    assertThat(report.schedule())
        .hasValueSatisfying(
            schedule -> {
              assertThat(schedule.scheduled()).isEqualTo(1000);
              assertThat(schedule.started()).isEqualTo(1000);
              assertThat(schedule.unstarted()).isZero();
            });
    assertThat(report.totals().lag().getTotalCount()).isEqualTo(1000);
  }

  @Test
  void operationsThatWereDueButNeverBegunAreReported() throws Exception {
    Report report = run(EngineTest::slow, "threads=1", "target=100000", "maxexecutiontime=200ms");

    assertThat(report.schedule())
        .hasValueSatisfying(
            schedule -> {
              assertThat(schedule.scheduled()).isEqualTo(20_000);
              assertThat(schedule.unstarted()).isGreaterThan(10_000);
              assertThat(schedule.started()).isEqualTo(report.totals().completed());
            });
  }

  @Test
  void theWarmUpCountsNowhereAndLeavesTheNumbersOfTheMeasuredPartAlone() throws Exception {
    List<Long> numbers = Collections.synchronizedList(new ArrayList<>());
    Report report =
        run(
            number -> {
              numbers.add(number);
              return slow(number);
            },
            "warmup=100ms",
            "operationcount=20");

    assertThat(report.totals().completed()).isEqualTo(20);
    assertThat(numbers.size()).isGreaterThan(20);
    assertThat(numbers.stream().filter(number -> number < 1_000_000))
        .containsExactlyElementsOf(java.util.stream.LongStream.range(0, 20).boxed().toList());
    assertThat(intervals.get(0).warmup()).isTrue();
    assertThat(intervals.get(intervals.size() - 1).warmup()).isFalse();
  }

  @Test
  void aCallThatNeverReturnsDoesNotHoldUpTheEnd() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    Report report =
        run(
            number -> number == 3 ? hang(never) : slow(number),
            "threads=2",
            "operationcount=100",
            "drain.timeout=300ms");

    assertThat(report.reason()).isEqualTo(StopReason.HUNG);
    assertThat(report.neverReturned())
        .singleElement()
        .satisfies(
            (NeverReturned lost) -> {
              assertThat(lost.operation()).isEqualTo("CALL");
              assertThat(lost.nanos()).isGreaterThan(250_000_000);
            });
    assertThat(report.totals().ok()).isEqualTo(99);
    assertThat(report.good()).isFalse();
  }

  @Test
  void aStopFromOutsideStillReports() throws Exception {
    Report report =
        run(
            number -> {
              if (number == 500) {
                control.stop(StopReason.INTERRUPTED);
              }
              return Outcome.OK;
            },
            "threads=2");

    assertThat(report.reason()).isEqualTo(StopReason.INTERRUPTED);
    assertThat(report.totals().ok()).isPositive();
    assertThat(report.good()).isFalse();
  }

  @Test
  void aDefectOfAWorkloadEndsTheRunAndIsKept() throws Exception {
    Report report =
        run(
            number -> {
              throw new IllegalStateException("a defect");
            },
            "operationcount=10");

    assertThat(report.reason()).isEqualTo(StopReason.INTERNAL_ERROR);
    assertThat(report.defect()).hasValueSatisfying(e -> assertThat(e).hasMessage("a defect"));
  }

  @Test
  void errorsBeyondTheLimitStopTheRunIfThePolicySaysSo() throws Exception {
    Report report =
        run(EngineTest::failing, "operationcount=100000", "errors.max=10", "errors.action=abort");

    assertThat(report.reason()).isEqualTo(StopReason.TOO_MANY_ERRORS);
    assertThat(report.totals().failed()).isEqualTo(11);
    assertThat(report.tooManyErrors()).isTrue();
  }

  @Test
  void errorsWithinTheLimitLeaveARunGood() throws Exception {
    Report report =
        run(
            number -> number % 100 == 0 ? failing(number) : Outcome.OK,
            "operationcount=1000",
            "errors.max=1%");

    assertThat(report.totals().failed()).isEqualTo(10);
    assertThat(report.good()).isTrue();
  }

  @Test
  void aRunInWhichNothingSucceedsAnyMoreGivesUp() throws Exception {
    Report report =
        run(number -> number < 10 ? Outcome.OK : slowlyFailing(number), "errors.giveup=1s");

    assertThat(report.reason()).isEqualTo(StopReason.GAVE_UP);
    assertThat(report.totals().ok()).isEqualTo(10);
  }

  @Test
  void attemptsThatFailWithoutEndCountAsFailuresToo() throws Exception {
    Report report =
        run(
            number -> {
              if (number < 10) {
                return Outcome.OK;
              }
              throw new TransientStoreException("busy", "not now", null);
            },
            "errors.giveup=1s",
            "retries.max=1000000");

    assertThat(report.reason()).isEqualTo(StopReason.GAVE_UP);
    assertThat(report.totals().ok()).isEqualTo(10);
  }

  @Test
  void aDatabaseThatCannotBeReachedIsToldBeforeAnythingIsMeasured() {
    Client unreachable =
        new TestClient(null) {
          @Override
          public <S> S store(Class<S> port) throws UnreachableException {
            throw new UnreachableException("08001", "cannot reach it", null);
          }
        };
    EngineSettings engine = Fixtures.settings("threads=5");
    Plan<Fixtures.Port> plan =
        new Plan<>(
            "test", "test", Phase.RUN, new CallJob(), Fixtures.Port.class, unreachable, engine);

    assertThatThrownBy(() -> Engine.onSystemClock(engine).run(plan, control, listener()))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("cannot reach it");
  }

  @Test
  void twoRunsInOneProcessDoNotTouchEachOther() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Fixtures.Port port =
        number -> {
          calls.incrementAndGet();
          return Outcome.OK;
        };
    Report first = run(port, "operationcount=100");
    Report second = run(port, "operationcount=200");

    assertThat(first.totals().ok()).isEqualTo(100);
    assertThat(second.totals().ok()).isEqualTo(200);
    assertThat(calls).hasValue(300);
  }

  private static Outcome slow(long number) {
    java.util.concurrent.locks.LockSupport.parkNanos(1_000_000);
    return Outcome.OK;
  }

  private static Outcome failing(long number) throws StoreException {
    throw new StoreException("42", "no", null);
  }

  private static Outcome slowlyFailing(long number) throws StoreException {
    slow(number);
    return failing(number);
  }

  private static Outcome hang(CountDownLatch never) {
    boolean released = false;
    while (!released) {
      try {
        never.await();
        released = true;
      } catch (InterruptedException e) {
        // a driver that does not react to interrupts
        released = false;
      }
    }
    return Outcome.OK;
  }

  private static Client client(Fixtures.Port port) {
    return new TestClient(port);
  }

  private RunListener listener() {
    return new RunListener() {
      @Override
      public void remark(String text) {}

      @Override
      public void started(boolean warmup) {}

      @Override
      public void interval(Interval interval) {
        intervals.add(interval);
      }
    };
  }

  /** Serves one port to all. */
  private static class TestClient implements Client {
    private final Fixtures.Port port;

    TestClient(Fixtures.Port port) {
      this.port = port;
    }

    @Override
    public <S> S store(Class<S> type) throws UnreachableException {
      return type.cast(port);
    }

    @Override
    public Map<String, String> facts() {
      return Map.of();
    }

    @Override
    public void close() {}
  }

  /** Endless calls of the port. */
  private static final class CallJob implements Job<Fixtures.Port> {

    @Override
    public List<OpType> types() {
      return List.of(Fixtures.TYPE);
    }

    @Override
    public OptionalLong operations() {
      return OptionalLong.empty();
    }

    @Override
    public String itemName() {
      return "calls";
    }

    @Override
    public List<String> prepare(Client client) {
      return List.of();
    }

    @Override
    public Script<Fixtures.Port> script(ScriptContext context) {
      return new Fixtures.Calls();
    }

    @Override
    public List<Finding> verify(Client client) {
      return List.of();
    }
  }
}
