package io.polyload.core.engine;

import io.polyload.core.api.Client;
import io.polyload.core.api.Finding;
import io.polyload.core.api.Job;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.Phase;
import io.polyload.core.api.StoreException;
import io.polyload.core.engine.EngineOptions.ThreadKind;
import io.polyload.core.measure.Clock;
import io.polyload.core.measure.Recorder;
import io.polyload.core.measure.Snapshot;
import io.polyload.core.measure.SystemClock;
import io.polyload.core.measure.Usage;
import io.polyload.core.report.NeverReturned;
import io.polyload.core.report.Report;
import io.polyload.core.report.Schedule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs plans. Stateless: several runs in one JVM do not touch each other. Owns all threads of a
 * run; the caller's thread coordinates and calls the listener.
 */
public final class Engine {

  /** Keeps the measured operations the same whether or not a warm-up came before. */
  private static final long WARMUP_SEQUENCE = 1L << 48;

  private final Clock clock;

  /** An engine on the machine's clock, waiting as the settings ask. */
  public static Engine onSystemClock(EngineSettings settings) {
    return new Engine(settings.spinning() ? SystemClock.spinning() : SystemClock.parking());
  }

  Engine(Clock clock) {
    this.clock = clock;
  }

  /**
   * Runs the plan to its end and reports, also when it was stopped or failed on the way.
   *
   * @throws JobRefusedException if the job makes no sense as things are
   * @throws StoreException if the database could not be prepared or reached; nothing has been
   *     measured then
   */
  public <S> Report run(Plan<S> plan, RunControl control, RunListener listener)
      throws StoreException, JobRefusedException {
    EngineSettings settings = plan.settings();
    if (settings.inFlight() > 1 && !plan.asynchronous()) {
      throw new JobRefusedException(
          "inflight = %d needs an asynchronous binding ('list' shows them); with %s, which waits for each operation, take more threads"
              .formatted(settings.inFlight(), plan.binding()));
    }
    ThreadKind kind =
        ClientThreads.decide(
            settings, Runtime.version().feature(), Runtime.getRuntime().availableProcessors());
    plan.job().prepare(plan.client()).forEach(listener::remark);
    List<Stage> stages = stages(plan, control);
    Crew crew = Crew.of(plan, stages, clock, control, kind);
    crew.start();
    boolean connected = crew.awaitConnected();

    List<NeverReturned> hung = List.of();
    Instant start = clock.now();
    Usage before = Usage.now();
    Stage last = stages.get(stages.size() - 1);
    for (Stage stage : stages) {
      if (connected && hung.isEmpty()) {
        start = clock.now();
        before = Usage.now();
        boolean warmup = stage != last;
        hung =
            new StageRunner(stage, crew, clock, control, listener, settings.drainNanos(), warmup)
                .run();
      }
    }
    Usage usage = Usage.now().since(before);
    long elapsed = last.opened() ? elapsed(last, crew) : 0;
    Snapshot totals = last.recorder().reader().next();
    Optional<Schedule> schedule = schedule(settings, last, crew, control.stopped(), elapsed);
    StopReason reason = reason(control, hung, last);
    crew.dismiss();
    return new Report(
        plan.workload(),
        plan.binding(),
        plan.phase(),
        plan.job().itemName(),
        settings.threads(),
        settings.inFlight(),
        crew.kind(),
        settings.seed(),
        start,
        elapsed,
        totals,
        schedule,
        hung,
        last.errors().counts(),
        last.outages().until(last.startNanos(), last.startNanos() + elapsed),
        findings(plan, reason, hung),
        usage,
        reason,
        settings.errorsMax().exceeded(totals.failed(), totals.completed()),
        Optional.ofNullable(control.defect()));
  }

  private <S> List<Stage> stages(Plan<S> plan, RunControl control) {
    EngineSettings settings = plan.settings();
    Job<S> job = plan.job();
    List<Stage> stages = new ArrayList<>();
    boolean run = plan.phase() == Phase.RUN;
    if (run && settings.warmupNanos() > 0) {
      stages.add(stage(plan, control, Long.MAX_VALUE, WARMUP_SEQUENCE, settings.warmupNanos()));
    }
    long wanted = settings.operationCount() == 0 ? Long.MAX_VALUE : settings.operationCount();
    long limit = job.operations().orElse(run ? wanted : Long.MAX_VALUE);
    long length =
        settings.maxExecutionNanos() == 0 ? Stage.NO_DEADLINE : settings.maxExecutionNanos();
    stages.add(stage(plan, control, limit, 0, length));
    return stages;
  }

  private static <S> Stage stage(
      Plan<S> plan, RunControl control, long limit, long firstSequence, long lengthNanos) {
    EngineSettings settings = plan.settings();
    return new Stage(
        new Claims(limit, settings.paced(), plan.lanes()),
        settings.newPacer(),
        new Recorder(plan.job().types(), plan.lanes(), settings.paced()),
        new FailurePolicy(settings, control),
        firstSequence,
        lengthNanos,
        plan.lanes());
  }

  private long elapsed(Stage stage, Crew crew) {
    long end = crew.lastEnd();
    return end == Progress.NEVER ? clock.nanoTime() - stage.startNanos() : end - stage.startNanos();
  }

  private static Optional<Schedule> schedule(
      EngineSettings settings, Stage stage, Crew crew, boolean stopped, long elapsed) {
    if (!settings.paced()) {
      return Optional.empty();
    }
    long limit = stage.claims().limit();
    long until = stopped || !stage.hasDeadline() ? elapsed : stage.lengthNanos();
    boolean all = !stopped && stage.claims().exhausted();
    long scheduled = all ? limit : stage.pacer().countBefore(until, limit);
    long started = crew.started();
    return Optional.of(new Schedule(settings.target(), Math.max(scheduled, started), started));
  }

  private static StopReason reason(RunControl control, List<NeverReturned> hung, Stage last) {
    if (control.stopped()) {
      return control.reason();
    }
    if (!hung.isEmpty()) {
      return StopReason.HUNG;
    }
    return last.hasDeadline() && !last.claims().exhausted()
        ? StopReason.TIME_UP
        : StopReason.COMPLETED;
  }

  private static <S> List<Finding> findings(
      Plan<S> plan, StopReason reason, List<NeverReturned> hung) {
    if (reason == StopReason.INTERNAL_ERROR || !hung.isEmpty()) {
      return List.of();
    }
    try {
      Client client = plan.client();
      return plan.job().verify(client);
    } catch (StoreException e) {
      return List.of(new Finding(false, "the data could not be verified: " + e.getMessage()));
    }
  }
}
