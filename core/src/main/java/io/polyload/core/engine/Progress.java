package io.polyload.core.engine;

import io.polyload.core.api.OpType;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How far a client is in a stage. Whoever drives the client writes it, one thread at a time; any
 * thread may read it.
 */
final class Progress {

  /** No such time. */
  static final long NEVER = Long.MIN_VALUE;

  private final AtomicLong busySince = new AtomicLong(NEVER);
  private final AtomicLong started = new AtomicLong();
  private final AtomicLong lastEnd = new AtomicLong(NEVER);
  private OpType busyWith;

  /** A stage in which nothing has been begun. */
  void enter() {
    started.setPlain(0);
    lastEnd.setOpaque(NEVER);
  }

  @SuppressWarnings("ReferenceEquality") // another object of the same type would do no harm
  void begin(OpType type, long nanos) {
    if (busyWith != type) {
      // a reference stored for nothing costs G1 a fence
      busyWith = type;
    }
    started.setOpaque(started.getPlain() + 1);
    busySince.setRelease(nanos);
  }

  void end(long nanos) {
    busySince.setOpaque(NEVER);
    lastEnd.setOpaque(nanos);
  }

  /** How many operations of this stage it has begun. */
  long started() {
    return started.getOpaque();
  }

  /** When the last operation of this stage ended, or {@link #NEVER}. */
  long lastEnd() {
    return lastEnd.getOpaque();
  }

  /** What it has in flight, or null. */
  InFlight inFlight() {
    long since = busySince.getAcquire();
    return since == NEVER ? null : new InFlight(busyWith, since);
  }
}
