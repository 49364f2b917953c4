package io.polyload.core.engine;

import io.polyload.core.api.AsyncPort;
import io.polyload.core.api.Client;
import io.polyload.core.api.Job;
import io.polyload.core.api.Phase;

/**
 * Everything that a run is made of. Immutable.
 *
 * @param workload its name, for the report
 * @param binding its name, for the report
 * @param client stays open after the run; whoever opened it closes it
 * @param <S> the port that the job needs
 */
public record Plan<S>(
    String workload,
    String binding,
    Phase phase,
    Job<S> job,
    Class<S> port,
    Client client,
    EngineSettings settings) {

  /** Whether operations return before they end. */
  public boolean asynchronous() {
    return AsyncPort.class.isAssignableFrom(port);
  }

  /** How many operations can be under way at the same time. */
  int lanes() {
    return settings.threads() * (asynchronous() ? settings.inFlight() : 1);
  }
}
