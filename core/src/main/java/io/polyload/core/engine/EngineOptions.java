package io.polyload.core.engine;

import static io.polyload.core.options.ValueTypes.choice;
import static io.polyload.core.options.ValueTypes.count;
import static io.polyload.core.options.ValueTypes.decimal;
import static io.polyload.core.options.ValueTypes.duration;
import static io.polyload.core.options.ValueTypes.flag;
import static io.polyload.core.options.ValueTypes.integer;

import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.UnservedKey;
import java.time.Duration;
import java.util.List;

/** The engine's options. */
public final class EngineOptions {

  private static final Duration SECOND = Duration.ofSeconds(1);

  /** How an open loop spaces its operations. */
  public enum Pacing {
    UNIFORM,
    POISSON
  }

  /** What to do once there are more errors than allowed. */
  public enum ErrorAction {
    CONTINUE,
    ABORT
  }

  /** What carries the clients. */
  public enum ThreadKind {
    AUTO,
    PLATFORM,
    VIRTUAL
  }

  public static final Option<Integer> THREADS =
      Option.of("threads", integer(1, 100_000), "clients that work at the same time")
          .alias("threadcount")
          .or(1);

  public static final Option<Integer> IN_FLIGHT =
      Option.of(
              "inflight",
              integer(1, 10_000),
              "operations that each client has under way at the same time; more than 1 needs an"
                  + " asynchronous binding")
          .or(1);

  public static final Option<Double> TARGET =
      Option.of(
              "target",
              decimal(0, 1e9),
              "operations per second over all clients, on one schedule; 0 runs unthrottled (closed"
                  + " loop)")
          .or(0.0);

  public static final Option<Pacing> PACING =
      Option.of(
              "pacing",
              choice(Pacing.class),
              "how a target spaces the operations: evenly, or at random as independent users would")
          .or(Pacing.UNIFORM);

  public static final Option<Boolean> SPIN =
      Option.of(
              "pacing.spin",
              flag(),
              "whether clients wait actively for the last 120 us before an operation is due; by"
                  + " default they do if there are at most half as many clients as cores")
          .alias("spin.sleep");

  public static final Option<Long> OPERATION_COUNT =
      Option.of(
              "operationcount",
              count(0, Long.MAX_VALUE),
              "operations of a run over all clients; 0 means no limit")
          .or(0L);

  public static final Option<Duration> MAX_EXECUTION_TIME =
      Option.of(
              "maxexecutiontime",
              duration(SECOND),
              "longest measured time; 0 means no limit; whatever is reached first ends the run")
          .or(Duration.ZERO);

  public static final Option<Duration> WARMUP =
      Option.of(
              "warmup",
              duration(SECOND),
              "time of operations before the measured part; they count nowhere (run only)")
          .alias("warmuptime")
          .or(Duration.ZERO);

  public static final Option<Long> SEED =
      Option.of(
              "seed",
              count(0, Long.MAX_VALUE),
              "the same seed gives the same operations, whatever the number of clients")
          .or(42L);

  public static final Option<ErrorLimit> ERRORS_MAX =
      Option.of(
              "errors.max",
              ErrorLimit.type(),
              "failed operations that a run may have and still end with exit code 0: a number or a"
                  + " share of all operations")
          .or(ErrorLimit.NONE);

  public static final Option<ErrorAction> ERRORS_ACTION =
      Option.of(
              "errors.action",
              choice(ErrorAction.class),
              "what happens above errors.max: go on and fail at the end, or stop at once")
          .or(ErrorAction.CONTINUE);

  public static final Option<Duration> ERRORS_GIVE_UP =
      Option.of(
              "errors.giveup",
              duration(SECOND),
              "stop when operations fail and none has succeeded for this long; 0 means never")
          .or(Duration.ofSeconds(15));

  public static final Option<Integer> RETRIES_MAX =
      Option.of(
              "retries.max",
              integer(0, 1_000_000),
              "attempts after the first one, for failures that may pass (deadlock, lost"
                  + " connection, overload); latency spans all attempts")
          .alias("core_workload_insertion_retry_limit")
          .or(3);

  public static final Option<Duration> RETRIES_PAUSE =
      Option.of(
              "retries.pause",
              duration(SECOND),
              "pause before the first retry; doubles with each further one up to 1 s, times 0.8 to"
                  + " 1.2 at random")
          .alias("core_workload_insertion_retry_interval")
          .or(Duration.ofMillis(10));

  public static final Option<ThreadKind> THREADS_KIND =
      Option.of(
              "threads.kind",
              choice(ThreadKind.class),
              "what carries the clients; virtual needs JDK 21 or newer; auto takes virtual threads"
                  + " on JDK 24 or newer for more than 4 clients per core without a target")
          .or(ThreadKind.AUTO);

  public static final Option<Duration> DRAIN_TIMEOUT =
      Option.of(
              "drain.timeout",
              duration(SECOND),
              "how long the end of a run waits for operations that have not come back")
          .or(Duration.ofSeconds(10));

  /** All of them, and the keys of YCSB's client that it knowingly does not serve. */
  public static final OptionGroup GROUP =
      new OptionGroup(
          "engine",
          List.of(
              THREADS,
              IN_FLIGHT,
              TARGET,
              PACING,
              SPIN,
              OPERATION_COUNT,
              MAX_EXECUTION_TIME,
              WARMUP,
              SEED,
              ERRORS_MAX,
              ERRORS_ACTION,
              ERRORS_GIVE_UP,
              RETRIES_MAX,
              RETRIES_PAUSE,
              THREADS_KIND,
              DRAIN_TIMEOUT),
          List.of(
              new UnservedKey(
                  "core_workload_insertion_keep_going_on_error",
                  "a load always goes on and counts; see errors.max, errors.action and"
                      + " errors.giveup"),
              new UnservedKey("dotransactions", "say 'load' or 'run' on the command line"),
              new UnservedKey(
                  "htrace.*", "HTrace is a retired project; latencies are in the report")));

  private EngineOptions() {}
}
