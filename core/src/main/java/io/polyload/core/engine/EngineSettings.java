package io.polyload.core.engine;

import io.polyload.core.engine.EngineOptions.ErrorAction;
import io.polyload.core.engine.EngineOptions.Pacing;
import io.polyload.core.engine.EngineOptions.ThreadKind;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;

/**
 * The engine's options, read once. Times in nanoseconds, 0 for "none".
 *
 * @param spin whether to wait actively before an operation is due; null to decide by the cores
 */
public record EngineSettings(
    int threads,
    int inFlight,
    double target,
    Pacing pacing,
    Boolean spin,
    long operationCount,
    long maxExecutionNanos,
    long warmupNanos,
    long seed,
    ErrorLimit errorsMax,
    ErrorAction errorsAction,
    long giveUpNanos,
    int retriesMax,
    long retryPauseNanos,
    ThreadKind threadKind,
    long drainNanos) {

  /**
   * @throws OptionsException if this JVM cannot do what they ask for
   */
  public static EngineSettings of(Options options) throws OptionsException {
    if (options.get(EngineOptions.THREADS_KIND) == ThreadKind.VIRTUAL
        && !ClientThreads.hasVirtual()) {
      throw new OptionsException(
          "%s: threads.kind = 'virtual' needs Java 21 or newer, this is Java %d"
              .formatted(options.origin(EngineOptions.THREADS_KIND), Runtime.version().feature()));
    }
    return new EngineSettings(
        options.get(EngineOptions.THREADS),
        options.get(EngineOptions.IN_FLIGHT),
        options.get(EngineOptions.TARGET),
        options.get(EngineOptions.PACING),
        options.get(EngineOptions.SPIN),
        options.get(EngineOptions.OPERATION_COUNT),
        options.get(EngineOptions.MAX_EXECUTION_TIME).toNanos(),
        options.get(EngineOptions.WARMUP).toNanos(),
        options.get(EngineOptions.SEED),
        options.get(EngineOptions.ERRORS_MAX),
        options.get(EngineOptions.ERRORS_ACTION),
        options.get(EngineOptions.ERRORS_GIVE_UP).toNanos(),
        options.get(EngineOptions.RETRIES_MAX),
        options.get(EngineOptions.RETRIES_PAUSE).toNanos(),
        options.get(EngineOptions.THREADS_KIND),
        options.get(EngineOptions.DRAIN_TIMEOUT).toNanos());
  }

  public boolean paced() {
    return target > 0;
  }

  boolean spinning() {
    return spin != null ? spin : threads <= Runtime.getRuntime().availableProcessors() / 2;
  }

  /** A fresh schedule, or null in a closed loop. */
  Pacer newPacer() {
    if (!paced()) {
      return null;
    }
    return pacing == Pacing.POISSON ? new PoissonPacer(target, seed) : new UniformPacer(target);
  }
}
