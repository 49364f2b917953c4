package io.polyload.core.engine;

import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.core.engine.EngineOptions.ThreadKind;
import io.polyload.core.measure.Clock;
import io.polyload.core.report.NeverReturned;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The workers of one run with their threads: connects them all, leads them through the stages.
 *
 * @param <S> the port
 */
final class Crew<S> {

  private final Plan<S> plan;
  private final List<Stage> stages;
  private final RunControl control;
  private final List<Worker<S>> workers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final CountDownLatch connected;
  private final AtomicReference<StoreException> unreachable = new AtomicReference<>();

  Crew(Plan<S> plan, List<Stage> stages, Clock clock, RunControl control) {
    this.plan = plan;
    this.stages = stages;
    this.control = control;
    int size = plan.settings().threads();
    this.connected = new CountDownLatch(size);
    for (int i = 0; i < size; i++) {
      workers.add(new Worker<>(i, plan.settings(), clock));
    }
  }

  /** Starts the threads; each connects and then waits for the first stage to open. */
  void start(ThreadKind kind) {
    for (int i = 0; i < workers.size(); i++) {
      int number = i;
      Thread thread = ClientThreads.start(kind, "client-" + i, () -> live(number));
      threads.add(thread);
      control.wakes(thread);
    }
  }

  /**
   * Waits until every worker is connected or the run has been stopped.
   *
   * @return whether all are connected
   * @throws StoreException if one of them could not connect
   */
  boolean awaitConnected() throws StoreException {
    boolean all = false;
    while (!all && !control.stopped() && unreachable.get() == null) {
      all = await(connected, TimeUnit.MILLISECONDS.toNanos(50));
    }
    if (unreachable.get() != null) {
      control.stop(StopReason.GAVE_UP);
      stages.forEach(Stage::end);
      threads.forEach(Thread::interrupt);
      throw unreachable.get();
    }
    return all;
  }

  private void live(int number) {
    Worker<S> worker = workers.get(number);
    int done = 0;
    try {
      worker.equip(
          plan.client().store(plan.port()),
          plan.job()
              .script(new ScriptContext(number, workers.size(), plan.settings().seed(), worker)));
      connected.countDown();
      for (Stage stage : stages) {
        stage.awaitOpen();
        worker.work(stage, stage.recorder().writer(number));
        stage.workerFinished();
        done++;
      }
    } catch (StoreException e) {
      unreachable.compareAndSet(null, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      control.fail(e);
    } finally {
      // a worker that died must not be waited for
      stages.subList(done, stages.size()).forEach(Stage::workerFinished);
    }
  }

  /** Operations of the current stage that workers have begun. */
  long started() {
    return workers.stream().mapToLong(Worker::started).sum();
  }

  /** When the last operation of the current stage ended, or {@link Long#MIN_VALUE}. */
  long lastEnd() {
    return workers.stream().mapToLong(Worker::lastEnd).max().orElse(Long.MIN_VALUE);
  }

  /** Operations that have been in flight since before a moment. */
  List<NeverReturned> inFlightSince(long moment, long now) {
    List<NeverReturned> list = new ArrayList<>();
    for (Worker<S> worker : workers) {
      Worker.InFlight flight = worker.inFlight();
      if (flight != null && flight.sinceNanos() <= moment) {
        list.add(new NeverReturned(flight.type().name(), now - flight.sinceNanos()));
      }
    }
    return list;
  }

  /** Interrupts whatever still runs. */
  void dismiss() {
    threads.forEach(Thread::interrupt);
  }

  /** Waits for a latch; an interrupt of the coordinator stops the run. */
  boolean await(CountDownLatch latch, long nanos) {
    try {
      return latch.await(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      control.stop(StopReason.INTERRUPTED);
      return false;
    }
  }
}
