package io.polyload.core.engine;

import io.polyload.core.api.StoreException;
import io.polyload.core.engine.EngineOptions.ThreadKind;
import io.polyload.core.measure.Clock;
import io.polyload.core.report.NeverReturned;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** The clients of one run: connects them all, leads them through the stages. */
abstract class Crew {

  private final List<Stage> stages;
  private final RunControl control;
  private final List<Thread> threads = new ArrayList<>();
  private final CountDownLatch connected;
  private final AtomicReference<StoreException> unreachable = new AtomicReference<>();

  /**
   * @param threads that {@link #start} will start
   */
  Crew(List<Stage> stages, RunControl control, int threads) {
    this.stages = stages;
    this.control = control;
    this.connected = new CountDownLatch(threads);
  }

  static <S> Crew of(
      Plan<S> plan, List<Stage> stages, Clock clock, RunControl control, ThreadKind kind) {
    return plan.asynchronous()
        ? new AsyncCrew<>(plan, stages, clock, control)
        : new ThreadCrew<>(plan, stages, clock, control, kind);
  }

  /** Starts the threads; each connects its clients and then waits for the first stage to open. */
  abstract void start();

  /** What carries the clients, for the report. */
  abstract String kind();

  /** How far each client is. */
  abstract Stream<Progress> progress();

  /** A thread with this life, which is interrupted when the run is over. */
  final void start(ThreadKind kind, String name, Life life) {
    Thread thread = ClientThreads.start(kind, name, () -> live(life));
    threads.add(thread);
    control.wakes(thread);
  }

  private void live(Life life) {
    int done = 0;
    try {
      life.connect();
      connected.countDown();
      for (Stage stage : stages) {
        stage.awaitOpen();
        life.work(stage);
        done++;
      }
    } catch (StoreException e) {
      unreachable.compareAndSet(null, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      control.fail(e);
    } finally {
      // clients that died must not be waited for
      stages.subList(done, stages.size()).forEach(life::leave);
    }
  }

  /**
   * Waits until every client is connected or the run has been stopped.
   *
   * @return whether all are connected
   * @throws StoreException if one of them could not connect
   */
  final boolean awaitConnected() throws StoreException {
    boolean all = false;
    while (!all && !control.stopped() && unreachable.get() == null) {
      all = control.await(connected, TimeUnit.MILLISECONDS.toNanos(50));
    }
    if (unreachable.get() != null) {
      control.stop(StopReason.GAVE_UP);
      stages.forEach(Stage::end);
      dismiss();
      throw unreachable.get();
    }
    return all;
  }

  /** Operations of the current stage that have been begun. */
  final long started() {
    return progress().mapToLong(Progress::started).sum();
  }

  /** When the last operation of the current stage ended, or {@link Progress#NEVER}. */
  final long lastEnd() {
    return progress().mapToLong(Progress::lastEnd).max().orElse(Progress.NEVER);
  }

  /** Operations that have been in flight since before a moment. */
  final List<NeverReturned> inFlightSince(long moment, long now) {
    return progress()
        .map(Progress::inFlight)
        .filter(Objects::nonNull)
        .filter(flight -> flight.sinceNanos() <= moment)
        .map(flight -> new NeverReturned(flight.type().name(), now - flight.sinceNanos()))
        .toList();
  }

  /** Interrupts whatever still runs. */
  void dismiss() {
    threads.forEach(Thread::interrupt);
  }

  /** What one thread does. */
  interface Life {

    /** Takes the ports for its clients. */
    void connect() throws StoreException;

    /** Works until a stage is over; every client has left the stage then. */
    void work(Stage stage) throws InterruptedException;

    /** For a stage that it cannot work in: its clients leave. */
    void leave(Stage stage);
  }
}
