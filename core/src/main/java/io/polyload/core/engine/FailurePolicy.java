package io.polyload.core.engine;

import io.polyload.core.engine.EngineOptions.ErrorAction;
import java.util.concurrent.atomic.AtomicLong;

/** Stops a run whose current stage fails too much. Thread-safe. */
final class FailurePolicy {

  private final ErrorLimit limit;
  private final ErrorAction action;
  private final long giveUpNanos;
  private final RunControl control;
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong retried = new AtomicLong();
  private long seenOk;
  private long lastOkNanos;
  private long failedAtLastOk;
  private long retriedAtLastOk;

  FailurePolicy(EngineSettings settings, RunControl control) {
    this.limit = settings.errorsMax();
    this.action = settings.errorsAction();
    this.giveUpNanos = settings.giveUpNanos();
    this.control = control;
  }

  /** Called by a worker for each operation that failed for good. */
  void failed() {
    long count = failed.incrementAndGet();
    if (action == ErrorAction.ABORT && limit.count() >= 0 && count > limit.count()) {
      control.stop(StopReason.TOO_MANY_ERRORS);
    }
  }

  /** Called by a worker for each attempt that failed and will be repeated. */
  void retried() {
    retried.incrementAndGet();
  }

  /** Called by the coordinator when operations may begin to succeed. */
  void begin(long nowNanos) {
    lastOkNanos = nowNanos;
  }

  /**
   * Called by the coordinator now and then.
   *
   * @param ok operations of this stage that have succeeded so far
   */
  void judge(long nowNanos, long ok) {
    long failures = failed.get();
    long retries = retried.get();
    if (ok > seenOk) {
      seenOk = ok;
      lastOkNanos = nowNanos;
      failedAtLastOk = failures;
      retriedAtLastOk = retries;
    }
    boolean failing = failures > failedAtLastOk || retries > retriedAtLastOk;
    if (giveUpNanos > 0 && failing && nowNanos - lastOkNanos >= giveUpNanos) {
      control.stop(StopReason.GAVE_UP);
    }
    if (action == ErrorAction.ABORT
        && limit.count() < 0
        && limit.exceeded(failures, ok + failures)) {
      control.stop(StopReason.TOO_MANY_ERRORS);
    }
  }
}
