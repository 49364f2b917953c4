package io.polyload.core.engine;

/** Follows a run. Called on the coordinator's thread, never on a worker's. */
public interface RunListener {

  /** A remark of the job for the user, before the run begins. */
  void remark(String text);

  /** The workers are connected; the first stage begins. */
  void started(boolean warmup);

  /** A second has passed, or the stage has ended. */
  void interval(Interval interval);
}
