package io.polyload.core.engine;

import io.polyload.core.api.Completion;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Laps;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.measure.Clock;
import io.polyload.core.measure.Recorder;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * One operation at a time on an asynchronous port: what {@link Worker} does, without a thread. Many
 * threads may work on it, one after the other: whoever begins an operation, and whoever tells that
 * it has ended goes on with the next one.
 *
 * @param <S> the port
 */
final class AsyncLane<S> implements Laps, Completion {

  /** The call has not returned yet, has returned without an answer, has its answer. */
  private static final int CALLING = 0;

  private static final int RETURNED = 1;
  private static final int ANSWERED = 2;

  private final EngineSettings settings;
  private final Clock clock;
  private final Backoff backoff;
  private final Pauses pauses;
  private final RunControl control;
  private final Consumer<AsyncLane<S>> idle;
  private final AtomicInteger call = new AtomicInteger(ANSWERED);
  private final Progress progress = new Progress();
  private final AtomicReference<Stage> left = new AtomicReference<>();
  private S store;
  private Script<S> script;
  private Stage stage;
  private Recorder.Writer writer;
  private Claims.Claim claim;
  private Operation<S> operation;
  private long intended;
  private long start;
  private long end;
  private long lastNanos;
  private int retries;
  private boolean lost;
  private Outcome outcome;
  private StoreException failure;

  /**
   * @param idle takes it back when it has done what it was given, if there is a schedule
   */
  AsyncLane(
      int number,
      EngineSettings settings,
      Clock clock,
      Pauses pauses,
      RunControl control,
      Consumer<AsyncLane<S>> idle) {
    this.settings = settings;
    this.clock = clock;
    this.backoff = new Backoff(settings.retryPauseNanos(), settings.seed() + number);
    this.pauses = pauses;
    this.control = control;
    this.idle = idle;
  }

  void equip(S itsStore, Script<S> itsScript) {
    store = itsStore;
    script = itsScript;
  }

  /** Makes ready for a stage, in which nothing has been begun. */
  void enter(Stage next, Recorder.Writer into) {
    stage = next;
    writer = into;
    claim = new Claims.Claim();
    lost = false;
    lastNanos = Long.MAX_VALUE;
    progress.enter();
  }

  /** Will begin nothing more in this stage. May be said twice. */
  void leave(Stage over) {
    if (left.getAndSet(over) != over) {
      over.clientFinished();
    }
  }

  /** Closed loop: goes from operation to operation until one has to be waited for. */
  void work() {
    try {
      while (takeNext()) {
        begin(Progress.NEVER, clock.nanoTime());
        if (!attempt() || !settle()) {
          return;
        }
      }
      leave(stage);
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private boolean takeNext() {
    return !stage.over()
        && (!claim.isEmpty() || stage.claims().refill(claim, lastNanos))
        && prepare(claim.take());
  }

  /** Makes the operation with this number; false if the job has no such operation. */
  boolean prepare(long number) {
    operation = script.next(stage.firstSequence() + number);
    return operation != null;
  }

  /** Schedule: gives up the operation that was prepared, as it is too late for it. */
  void withdraw() {
    script.completed(operation, Outcome.FAILED);
    idle.accept(this);
  }

  /** Schedule: begins the operation that was prepared. */
  void begin(long intendedNanos) {
    try {
      begin(intendedNanos, clock.nanoTime());
      if (attempt() && settle()) {
        idle.accept(this);
      }
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private void begin(long intendedNanos, long now) {
    intended = intendedNanos == Progress.NEVER ? now : intendedNanos;
    start = now;
    retries = 0;
    progress.begin(operation.type(), now);
  }

  /**
   * Calls the database.
   *
   * @return whether the answer is there; if not, {@link #answered} goes on
   */
  private boolean attempt() {
    call.set(CALLING);
    try {
      operation.execute(store);
    } catch (StoreException e) {
      failed(e);
    }
    return !call.compareAndSet(CALLING, RETURNED);
  }

  @Override
  public void succeeded(Outcome how) {
    end = clock.nanoTime();
    outcome = how;
    failure = null;
    answered();
  }

  @Override
  public void failed(StoreException why) {
    end = clock.nanoTime();
    outcome = Outcome.FAILED;
    failure = why;
    answered();
  }

  /** Whoever comes second goes on: the call that returns, or the answer. */
  private void answered() {
    if (call.compareAndSet(CALLING, ANSWERED)) {
      return;
    }
    try {
      if (!call.compareAndSet(RETURNED, ANSWERED)) {
        throw new IllegalStateException("a call has told its end twice");
      }
      if (settle()) {
        goOn();
      }
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  /**
   * Deals with the answer.
   *
   * @return whether to go on at once; if not, a pause does
   */
  private boolean settle() {
    if (failure instanceof TransientStoreException
        && retries < settings.retriesMax()
        && !stage.over()) {
      stage.errors().retried(operation.type(), failure);
      note();
      stage.failures().retried();
      pauses.after(backoff.nanos(retries++), this::tryAgain);
      return false;
    }
    progress.end(end);
    lastNanos = end - start;
    writer.record(operation.type(), intended, start, end, outcome, retries);
    script.completed(operation, outcome);
    if (failure != null) {
      return goesOnAfterFailure();
    }
    if (lost) {
      lost = false;
      stage.outages().back(end);
    }
    return true;
  }

  private void note() {
    if (failure instanceof ConnectionLostException) {
      lost = true;
      stage.outages().lost(end);
    }
  }

  private boolean goesOnAfterFailure() {
    stage.errors().failed(operation.type(), failure);
    stage.failures().failed();
    note();
    if (failure instanceof ConnectionLostException && !stage.over()) {
      // a dead database answers at once: without a pause all operations would be spent on it
      pauses.after(backoff.nanos(settings.retriesMax() + 2), this::goOn);
      return false;
    }
    return true;
  }

  private void tryAgain() {
    try {
      if (attempt() && settle()) {
        goOn();
      }
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  private void goOn() {
    if (stage.pacer() == null) {
      work();
    } else {
      idle.accept(this);
    }
  }

  /** A defect: the run ends, and must not wait for this lane. */
  private void fail(Throwable defect) {
    control.fail(defect);
    leave(stage);
  }

  @Override
  public long nanoTime() {
    return clock.nanoTime();
  }

  @Override
  public void record(OpType part, long startNanos, long endNanos, Outcome how) {
    writer.record(part, startNanos, startNanos, endNanos, how, 0);
  }

  /** How far it is. Any thread. */
  Progress progress() {
    return progress;
  }
}
