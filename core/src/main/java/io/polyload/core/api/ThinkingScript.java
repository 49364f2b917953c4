package io.polyload.core.api;

/**
 * A script whose client waits before an operation, as a person does who reads and types. Only a
 * closed loop of threads waits so; a schedule knows when operations are due.
 *
 * @param <S> the port that its operations need
 */
public interface ThinkingScript<S> extends Script<S> {

  /**
   * How long the client waits between the end of its last operation (at first, the begin of its
   * work) and the begin of the one that {@link #next} gave out last. Belongs to no latency.
   */
  long pauseNanos();
}
