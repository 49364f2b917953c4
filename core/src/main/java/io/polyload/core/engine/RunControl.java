package io.polyload.core.engine;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Stops a run from outside: a signal handler, a test, a worker that met a defect. Thread-safe; the
 * first reason stands. Workers finish what they have in flight and the run still reports.
 */
public final class RunControl {

  private final AtomicReference<StopReason> reason = new AtomicReference<>();
  private final AtomicReference<Throwable> defect = new AtomicReference<>();
  private final List<Thread> sleepers = new CopyOnWriteArrayList<>();
  private volatile Stage stage;

  /** Ends the run; returns at once. */
  public void stop(StopReason why) {
    if (reason.compareAndSet(null, why)) {
      Stage running = stage;
      if (running != null) {
        running.end();
      }
      sleepers.forEach(LockSupport::unpark);
    }
  }

  /** Ends the run because of a defect, whose details the report keeps. */
  void fail(Throwable error) {
    defect.compareAndSet(null, error);
    stop(StopReason.INTERNAL_ERROR);
  }

  /** Why it was stopped, or null. */
  StopReason reason() {
    return reason.get();
  }

  Throwable defect() {
    return defect.get();
  }

  boolean stopped() {
    return reason.get() != null;
  }

  /** A thread to wake when the run is stopped. */
  void wakes(Thread thread) {
    sleepers.add(thread);
  }

  /** Waits for a latch on the coordinator's thread; an interrupt stops the run. */
  boolean await(CountDownLatch latch, long nanos) {
    try {
      return latch.await(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stop(StopReason.INTERRUPTED);
      return false;
    }
  }

  /** Makes this the stage to end; if the run was stopped before, it ends at once. */
  void enter(Stage next) {
    stage = next;
    if (stopped()) {
      next.end();
    }
  }

  /** Ends the current stage only, and wakes whoever waits for a time on its schedule. */
  void endStage() {
    stage.end();
    sleepers.forEach(LockSupport::unpark);
  }
}
