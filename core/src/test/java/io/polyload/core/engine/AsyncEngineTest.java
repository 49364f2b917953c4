package io.polyload.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Completion;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.report.Report;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class AsyncEngineTest {

  private final StoreException no = new StoreException("42", "no", null);
  private final StoreException lost = new ConnectionLostException("08", "gone", null);
  private final StoreException busy = new TransientStoreException("40", "busy", null);

  private final AsyncFixture engine = new AsyncFixture();
  private final ScheduledExecutorService database = Executors.newScheduledThreadPool(3);

  @AfterEach
  void stopDatabase() {
    database.shutdownNow();
  }

  private void later(long micros, Runnable what) {
    var unused = database.schedule(what, micros, TimeUnit.MICROSECONDS);
  }

  @Test
  void everyOperationIsDoneOnceWhicheverThreadAnswers() throws Exception {
    Report report =
        engine.run(
            (number, done) -> later(number % 300, () -> done.succeeded(Outcome.OK)),
            "threads=50",
            "operationcount=10000");

    assertThat(report.totals().ok()).isEqualTo(10_000);
    assertThat(report.reason()).isEqualTo(StopReason.COMPLETED);
    assertThat(report.threadKind()).isEqualTo("asynchronous");
    assertThat(engine.completed)
        .containsExactlyInAnyOrderElementsOf(LongStream.range(0, 10_000).boxed().toList());
  }

  @Test
  void answersFromInsideTheCallNeedNoStack() throws Exception {
    Report report = engine.run((number, done) -> done.succeeded(Outcome.OK), "operationcount=1m");

    assertThat(report.totals().ok()).isEqualTo(1_000_000);
  }

  @Test
  void eachClientHasAsManyOperationsInFlightAsAskedForAndNeedsNoThread() throws Exception {
    AtomicInteger inFlight = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Set<String> threads = ConcurrentHashMap.newKeySet();
    engine.run(
        (number, done) -> {
          threads.add(Thread.currentThread().getName());
          most.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
          later(
              50_000,
              () -> {
                inFlight.decrementAndGet();
                done.succeeded(Outcome.OK);
              });
        },
        "threads=500",
        "inflight=4",
        "operationcount=6000");

    assertThat(most).hasValue(2000);
    assertThat(threads).hasSizeLessThanOrEqualTo(4); // the database's three and the engine's one
  }

  @Test
  void aBlockingPortRefusesSeveralOperationsInFlight() {
    EngineSettings settings = Fixtures.settings("inflight=4");
    Plan<Fixtures.Port> plan =
        new Plan<>("test", "slowdb", null, null, Fixtures.Port.class, null, settings);

    assertThatThrownBy(() -> Engine.onSystemClock(settings).run(plan, engine.control, null))
        .isInstanceOf(JobRefusedException.class)
        .hasMessage(
            "inflight = 4 needs an asynchronous binding ('list' shows them); with slowdb, which"
                + " waits for each operation, take more threads");
  }

  @Test
  void withATargetAStallShowsInTheResponseOfAllOperationsItHeldUp() throws Exception {
    Report report =
        engine.run(
            (number, done) -> later(number == 0 ? 200_000 : 0, () -> done.succeeded(Outcome.OK)),
            "target=1000",
            "operationcount=400");

    OpSnapshot calls = report.totals().ops().get(0);
    assertThat(report.schedule().orElseThrow().started()).isEqualTo(400);
    assertThat(calls.okResponse().getMaxValue()).isGreaterThanOrEqualTo(199_000_000);
    assertThat(calls.okResponse().getValueAtPercentile(60))
        .isGreaterThan(calls.okService().getValueAtPercentile(60));
    assertThat(report.totals().lag().getMaxValue()).isGreaterThan(150_000_000);
  }

  @Test
  void withATargetNoOperationIsBegunBeforeItsTime() throws Exception {
    long begin = System.nanoTime();
    Report report =
        engine.run(
            (number, done) -> later(0, () -> done.succeeded(Outcome.OK)),
            "target=500",
            "threads=8",
            "operationcount=250");

    assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(498_000_000);
    assertThat(report.totals().ok()).isEqualTo(250);
  }

  @Test
  void aFailureThatMayPassIsTriedAgainAndLatencySpansAllAttempts() throws Exception {
    AtomicInteger attempts = new AtomicInteger();
    Report report =
        engine.run(
            (number, done) -> {
              if (attempts.incrementAndGet() % 3 == 0) {
                done.succeeded(Outcome.OK);
              } else {
                done.failed(busy);
              }
            },
            "operationcount=20",
            "retries.pause=2ms");

    assertThat(report.totals().ok()).isEqualTo(20);
    assertThat(report.totals().ops().get(0).retries()).isEqualTo(40);
    assertThat(report.totals().ops().get(0).okService().getMinValue()).isGreaterThan(4_000_000);
  }

  @Test
  void failuresAreCountedApartAndTheRunGoesOn() throws Exception {
    Report report =
        engine.run(
            (number, done) -> {
              if (number % 2 == 0) {
                done.failed(no);
              } else {
                done.succeeded(Outcome.OK);
              }
            },
            "threads=3",
            "operationcount=1000");

    assertThat(report.totals().ok()).isEqualTo(500);
    assertThat(report.totals().failed()).isEqualTo(500);
    assertThat(report.errors().get(0).failed()).isEqualTo(500);
    assertThat(report.good()).isFalse();
  }

  @Test
  void aDatabaseThatIsGoneIsNotAskedAsFastAsPossible() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Report report =
        engine.run(
            (number, done) -> {
              calls.incrementAndGet();
              done.failed(lost);
            },
            "threads=10",
            "maxexecutiontime=500ms",
            "retries.max=0");

    assertThat(report.reason()).isEqualTo(StopReason.TIME_UP);
    assertThat(calls.get()).isBetween(10, 300);
  }

  @Test
  void aStopCutsPausesShort() throws Exception {
    later(200_000, () -> engine.control.stop(StopReason.INTERRUPTED));
    long begin = System.nanoTime();
    Report report =
        engine.run(
            (number, done) -> done.failed(busy), "threads=5", "retries.pause=5m", "retries.max=9");

    assertThat(report.reason()).isEqualTo(StopReason.INTERRUPTED);
    assertThat(report.totals().failed()).isEqualTo(5);
    assertThat(System.nanoTime() - begin).isLessThan(TimeUnit.SECONDS.toNanos(30));
  }

  @Test
  void anOperationThatNeverEndsIsReportedAndDoesNotHoldTheRunUp() throws Exception {
    Report report =
        engine.run(
            (number, done) -> {
              if (number != 7) {
                later(100, () -> done.succeeded(Outcome.OK));
              }
            },
            "operationcount=100",
            "threads=2",
            "drain.timeout=300ms");

    assertThat(report.reason()).isEqualTo(StopReason.HUNG);
    assertThat(report.totals().ok()).isEqualTo(99);
    assertThat(report.neverReturned()).hasSize(1);
  }

  @Test
  void aDefectInACallEndsTheRunAndIsKept() throws Exception {
    Report report =
        engine.run(
            (number, done) -> {
              if (number == 3) {
                throw new IllegalArgumentException("bug");
              }
              later(100, () -> done.succeeded(Outcome.OK));
            },
            "threads=4");

    assertThat(report.reason()).isEqualTo(StopReason.INTERNAL_ERROR);
    assertThat(report.defect().orElseThrow()).hasMessage("bug");
  }

  @Test
  void anEndThatIsToldTwiceIsADefect() throws Exception {
    Report report = engine.run(AsyncEngineTest::tellTwice, "operationcount=10");

    assertThat(report.reason()).isEqualTo(StopReason.INTERNAL_ERROR);
    assertThat(report.defect().orElseThrow()).hasMessage("a call has told its end twice");
  }

  private static void tellTwice(long number, Completion done) {
    done.succeeded(Outcome.OK);
    done.succeeded(Outcome.OK);
  }

  @Test
  void theWarmUpCountsNowhere() throws Exception {
    Report report =
        engine.run(
            (number, done) -> later(0, () -> done.succeeded(Outcome.OK)),
            "threads=4",
            "warmup=100ms",
            "operationcount=200");

    assertThat(report.totals().ok()).isEqualTo(200);
    assertThat(engine.completed.size()).isGreaterThan(200);
  }
}
