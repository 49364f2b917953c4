package io.polyload.core.engine;

import io.polyload.core.measure.Clock;
import io.polyload.core.measure.Recorder;
import io.polyload.core.measure.Snapshot;
import io.polyload.core.report.NeverReturned;
import java.time.Instant;
import java.util.List;

/**
 * The coordinator's side of one stage: opens it, cuts a second's interval after the other, ends it
 * in time, and waits for what is in flight, but not for ever. One thread.
 */
final class StageRunner {

  private static final long INTERVAL_NANOS = 1_000_000_000;

  private final Stage stage;
  private final Crew crew;
  private final Clock clock;
  private final RunControl control;
  private final RunListener listener;
  private final long drainNanos;
  private final boolean warmup;
  private final Recorder.Reader intervals;
  private Instant start;
  private long cutNanos;
  private long completed;
  private long ok;
  private long endingSince = Long.MIN_VALUE;

  StageRunner(
      Stage stage,
      Crew crew,
      Clock clock,
      RunControl control,
      RunListener listener,
      long drainNanos,
      boolean warmup) {
    this.stage = stage;
    this.crew = crew;
    this.clock = clock;
    this.control = control;
    this.listener = listener;
    this.drainNanos = drainNanos;
    this.warmup = warmup;
    this.intervals = stage.recorder().reader();
  }

  /**
   * Runs the stage to its end.
   *
   * @return operations that have not come back
   */
  List<NeverReturned> run() {
    control.enter(stage);
    start = clock.now();
    long begin = clock.nanoTime();
    stage.failures().begin(begin);
    stage.open(begin);
    listener.started(warmup);
    List<NeverReturned> hung = List.of();
    boolean finished = false;
    while (!finished && hung.isEmpty()) {
      long now = clock.nanoTime() - begin;
      long wake =
          Math.min(cutNanos + INTERVAL_NANOS, stage.over() ? now + 50_000_000 : Long.MAX_VALUE);
      if (stage.hasDeadline() && !stage.over()) {
        wake = Math.min(wake, stage.lengthNanos());
      }
      finished = control.await(stage.finished(), wake - now);
      now = clock.nanoTime() - begin;
      if (finished || now - cutNanos >= INTERVAL_NANOS) {
        cut(begin, now);
      }
      if (stage.hasDeadline() && now >= stage.lengthNanos() && !stage.over()) {
        control.endStage();
      }
      if (!finished) {
        hung = hung(clock.nanoTime());
      }
    }
    if (!finished) {
      control.endStage();
      cut(begin, clock.nanoTime() - begin);
    }
    return hung;
  }

  private List<NeverReturned> hung(long now) {
    if (!stage.over() && !stage.claims().exhausted()) {
      return List.of();
    }
    if (endingSince == Long.MIN_VALUE) {
      endingSince = now;
    }
    if (now - endingSince < drainNanos) {
      return List.of();
    }
    // only if all that is still going on has been going on for that long
    List<NeverReturned> old = crew.inFlightSince(now - drainNanos, now);
    return old.size() == stage.finished().getCount() ? old : List.of();
  }

  private void cut(long begin, long now) {
    Snapshot what = intervals.next();
    completed += what.completed();
    ok += what.ok();
    listener.interval(
        new Interval(
            warmup,
            start.plusNanos(cutNanos),
            cutNanos,
            now,
            what,
            completed,
            stage.claims().limit(),
            stage.lengthNanos()));
    // cuts stay on whole seconds, so that intervals of several clients match
    cutNanos = now - now % INTERVAL_NANOS;
    stage.failures().judge(begin + now, ok);
  }
}
