package io.polyload.core.report;

import io.polyload.core.api.Finding;
import io.polyload.core.api.Phase;
import io.polyload.core.engine.StopReason;
import io.polyload.core.measure.ErrorCount;
import io.polyload.core.measure.Snapshot;
import io.polyload.core.measure.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The immutable result of a run. Histograms are in nanoseconds; readers do not change them.
 *
 * @param itemName what an item is called, for example {@code records}
 * @param threads how many clients
 * @param inFlight operations that each client had under way at the same time
 * @param threadKind {@code platform}, {@code virtual} or {@code asynchronous}
 * @param start of the measured part
 * @param elapsedNanos from then to the end of the last operation
 * @param schedule empty in a closed loop: then response time equals service time
 * @param errors what failed and what was repeated, the most frequent first
 * @param outages when connections were lost
 * @param findings what the job found out about the data
 * @param usage of this process during the measured part
 * @param tooManyErrors whether {@code errors.max} was exceeded
 * @param defect empty unless the reason is INTERNAL_ERROR
 */
public record Report(
    String workload,
    String binding,
    Phase phase,
    String itemName,
    int threads,
    int inFlight,
    String threadKind,
    long seed,
    Instant start,
    long elapsedNanos,
    Snapshot totals,
    Optional<Schedule> schedule,
    List<NeverReturned> neverReturned,
    List<ErrorCount> errors,
    List<Outage> outages,
    List<Finding> findings,
    Usage usage,
    StopReason reason,
    boolean tooManyErrors,
    Optional<Throwable> defect) {

  public Report {
    neverReturned = List.copyOf(neverReturned);
    errors = List.copyOf(errors);
    outages = List.copyOf(outages);
    findings = List.copyOf(findings);
  }

  public double seconds() {
    return elapsedNanos / 1e9;
  }

  /** Operations per second that did not fail. */
  public double throughput() {
    return perSecond(totals.ok());
  }

  /** Records per second. */
  public double itemsPerSecond() {
    return perSecond(totals.items());
  }

  /** Processor time of this process for each completed operation, in microseconds. */
  public double cpuMicrosPerOperation() {
    long completed = totals.completed();
    return completed == 0 ? 0 : usage.cpuNanos() / 1e3 / completed;
  }

  /** A number of things of the measured part, per second. */
  public double perSecond(long count) {
    return elapsedNanos == 0 ? 0 : count / seconds();
  }

  /** Whether the run did all it was asked to, without an error above policy. */
  public boolean good() {
    return (reason == StopReason.COMPLETED || reason == StopReason.TIME_UP)
        && !tooManyErrors
        && neverReturned.isEmpty()
        && findings.stream().allMatch(Finding::good);
  }
}
