package io.polyload.core.engine;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Laps;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.ThinkingScript;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.measure.Clock;
import io.polyload.core.measure.Recorder;
import java.util.function.BooleanSupplier;

/**
 * One client: takes a number, lets the script make the operation, waits until it is due, executes
 * it between two readings of the clock, records. One thread, except for what {@link #progress}
 * tells the coordinator.
 *
 * @param <S> the port
 */
final class Worker<S> implements Laps {

  private final EngineSettings settings;
  private final Clock clock;
  private final Backoff backoff;
  private final Progress progress = new Progress();
  private S store;
  private Script<S> script;
  private Stage stage;
  private Recorder.Writer writer;
  private long lastNanos = Long.MAX_VALUE;
  private long idleSince;
  private boolean lost;

  Worker(int number, EngineSettings settings, Clock clock) {
    this.settings = settings;
    this.clock = clock;
    this.backoff = new Backoff(settings.retryPauseNanos(), settings.seed() + number);
  }

  void equip(S itsStore, Script<S> itsScript) {
    store = itsStore;
    script = itsScript;
  }

  /** Works until the stage is over or has no more numbers. */
  void work(Stage now, Recorder.Writer into) {
    stage = now;
    writer = into;
    lost = false;
    idleSince = clock.nanoTime();
    progress.enter();
    Claims claims = stage.claims();
    Pacer pacer = stage.pacer();
    Claims.Claim claim = new Claims.Claim();
    BooleanSupplier over = stage::over;
    ThinkingScript<S> thinking = script instanceof ThinkingScript<S> it ? it : null;
    while (!stage.over()) {
      if (claim.isEmpty() && !claims.refill(claim, lastNanos)) {
        return;
      }
      long number = claim.take();
      long due = pacer == null ? 0 : pacer.intendedNanos(number);
      if (due >= stage.lengthNanos()) {
        return;
      }
      Operation<S> operation = script.next(stage.firstSequence() + number);
      if (operation == null) {
        return;
      }
      if (pacer == null) {
        if (thinking != null) {
          clock.awaitUntil(idleSince + thinking.pauseNanos(), over);
          if (stage.over()) {
            script.completed(operation, Outcome.FAILED);
            return;
          }
        }
        perform(operation, over, Progress.NEVER);
      } else {
        long intended = stage.startNanos() + due;
        clock.awaitUntil(intended, over);
        if (stage.over()) {
          script.completed(operation, Outcome.FAILED);
          return;
        }
        perform(operation, over, intended);
      }
    }
  }

  /**
   * @param intended {@link Progress#NEVER} if there is no schedule: then the actual start is the
   *     intended one
   */
  private void perform(Operation<S> operation, BooleanSupplier over, long intended) {
    OpType type = operation.type();
    long start = clock.nanoTime();
    progress.begin(type, start);
    int retries = 0;
    StoreException failure = null;
    Outcome outcome = null;
    while (outcome == null) {
      try {
        outcome = operation.execute(store);
      } catch (TransientStoreException e) {
        if (retries >= settings.retriesMax() || over.getAsBoolean()) {
          failure = e;
          outcome = Outcome.FAILED;
        } else {
          stage.errors().retried(type, e);
          note(e);
          stage.failures().retried();
          backoff.pause(clock, retries++, over);
        }
      } catch (StoreException e) {
        failure = e;
        outcome = Outcome.FAILED;
      }
    }
    long end = clock.nanoTime();
    progress.end(end);
    lastNanos = end - start;
    idleSince = end;
    writer.record(
        type, intended == Progress.NEVER ? start : intended, start, end, outcome, retries);
    script.completed(operation, outcome);
    if (failure != null) {
      afterFailure(type, failure, over);
    } else if (lost) {
      lost = false;
      stage.outages().back(end);
    }
  }

  private void note(StoreException failure) {
    if (failure instanceof ConnectionLostException) {
      lost = true;
      stage.outages().lost(clock.nanoTime());
    }
  }

  private void afterFailure(OpType type, StoreException failure, BooleanSupplier over) {
    stage.errors().failed(type, failure);
    stage.failures().failed();
    note(failure);
    if (failure instanceof ConnectionLostException) {
      // a dead database answers at once: without a pause all operations would be spent on it
      backoff.pause(clock, settings.retriesMax() + 2, over);
    }
  }

  @Override
  public long nanoTime() {
    return clock.nanoTime();
  }

  @Override
  public void record(OpType part, long startNanos, long endNanos, Outcome outcome) {
    writer.record(part, startNanos, startNanos, endNanos, outcome, 0);
  }

  /** How far it is. Any thread. */
  Progress progress() {
    return progress;
  }
}
