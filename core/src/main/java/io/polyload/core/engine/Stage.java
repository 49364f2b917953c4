package io.polyload.core.engine;

import io.polyload.core.measure.ErrorBook;
import io.polyload.core.measure.Recorder;
import java.util.concurrent.CountDownLatch;

/**
 * A stretch of operations by all clients: the warm-up, or the measured part. Everything that they
 * share while they work.
 */
final class Stage {

  static final long NO_DEADLINE = Long.MAX_VALUE;

  private final Claims claims;
  private final Pacer pacer;
  private final Recorder recorder;
  private final FailurePolicy failures;
  private final ErrorBook errors = new ErrorBook();
  private final Outages outages = new Outages();
  private final long firstSequence;
  private final long lengthNanos;
  private final CountDownLatch opened = new CountDownLatch(1);
  private final CountDownLatch finished;
  private volatile boolean over;
  private long startNanos;

  /**
   * @param pacer null for a closed loop
   * @param firstSequence the script's number for this stage's operation 0
   * @param lengthNanos {@link #NO_DEADLINE} if only the claims end it
   */
  Stage(
      Claims claims,
      Pacer pacer,
      Recorder recorder,
      FailurePolicy failures,
      long firstSequence,
      long lengthNanos,
      int clients) {
    this.claims = claims;
    this.pacer = pacer;
    this.recorder = recorder;
    this.failures = failures;
    this.firstSequence = firstSequence;
    this.lengthNanos = lengthNanos;
    this.finished = new CountDownLatch(clients);
  }

  Claims claims() {
    return claims;
  }

  Pacer pacer() {
    return pacer;
  }

  Recorder recorder() {
    return recorder;
  }

  FailurePolicy failures() {
    return failures;
  }

  ErrorBook errors() {
    return errors;
  }

  Outages outages() {
    return outages;
  }

  long firstSequence() {
    return firstSequence;
  }

  /** Time 0 of the schedule; valid once {@link #awaitOpen} has returned. */
  long startNanos() {
    return startNanos;
  }

  boolean hasDeadline() {
    return lengthNanos != NO_DEADLINE;
  }

  long lengthNanos() {
    return lengthNanos;
  }

  void open(long atNanos) {
    startNanos = atNanos;
    opened.countDown();
  }

  boolean opened() {
    return opened.getCount() == 0;
  }

  void awaitOpen() throws InterruptedException {
    opened.await();
  }

  boolean over() {
    return over;
  }

  void end() {
    over = true;
  }

  void clientFinished() {
    finished.countDown();
  }

  CountDownLatch finished() {
    return finished;
  }
}
