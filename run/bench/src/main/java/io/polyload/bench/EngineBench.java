package io.polyload.bench;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Phase;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.api.Workload;
import io.polyload.core.engine.Engine;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.engine.EngineSettings;
import io.polyload.core.engine.Interval;
import io.polyload.core.engine.Plan;
import io.polyload.core.engine.RunControl;
import io.polyload.core.engine.RunListener;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.core.report.Report;
import io.polyload.memory.NoopAsyncBinding;
import io.polyload.memory.NoopBinding;
import io.polyload.ycsb.YcsbWorkload;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Whole runs of the engine against the noop binding: everything from {@code Script.next} to {@code
 * Recorder.record}, with all threads and the coordinator. With {@code -prof gc} the normalised
 * allocation rate is the garbage of one operation.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 2, jvmArgsAppend = "-Xmx1g")
@Warmup(iterations = 3)
@Measurement(iterations = 5)
public class EngineBench {

  private static final int OPERATIONS = 10_000_000;

  /** YCSB's workload: a (half reads, half updates) or c (reads). */
  @Param({"a", "c"})
  public String workload;

  /** Clients. */
  @Param({"1", "2", "64"})
  public int threads;

  /**
   * closed; or open: a rate that cannot be reached, so that both clocks and the lag are recorded.
   */
  @Param({"closed", "open"})
  public String loop;

  /** noop calls and returns; noop-async tells a completion. */
  @Param({"noop", "noop-async"})
  public String binding;

  private Plan<?> plan;

  /** Resolves the options once. */
  @Setup
  public void prepare() throws OptionsException, UnreachableException {
    double reads = workload.equals("c") ? 1 : 0.5;
    Map<String, Object> values =
        Map.of(
            "recordcount",
            100_000,
            "operationcount",
            OPERATIONS,
            "threads",
            threads,
            "target",
            loop.equals("open") ? 900_000_000 : 0,
            "pacing.spin",
            false,
            "requestdistribution",
            "zipfian",
            "readproportion",
            reads,
            "updateproportion",
            1 - reads);
    List<Setting> settings =
        values.entrySet().stream()
            .map(
                entry ->
                    new Setting(entry.getKey(), entry.getValue().toString(), Origin.COMMAND_LINE))
            .toList();
    boolean async = binding.equals("noop-async");
    Binding database = async ? new NoopAsyncBinding() : new NoopBinding();
    YcsbWorkload ycsb = new YcsbWorkload();
    Options options =
        new OptionResolver(
                List.of(EngineOptions.GROUP, ycsb.options(), database.options()), List.of())
            .resolve(settings)
            .options();
    plan =
        async
            ? plan(YcsbWorkload.asynchronous(), database, options)
            : plan(YcsbWorkload.blocking(), database, options);
  }

  private static <S> Plan<S> plan(Workload.Variant<S> variant, Binding database, Options options)
      throws OptionsException, UnreachableException {
    return new Plan<>(
        "ycsb",
        database.name(),
        Phase.RUN,
        variant.job(Phase.RUN, options),
        variant.port(),
        database.open(options),
        EngineSettings.of(options));
  }

  /** One run; the time is that of the measured part. */
  @Benchmark
  @OperationsPerInvocation(OPERATIONS)
  public Report run() throws Exception {
    return Engine.onSystemClock(plan.settings()).run(plan, new RunControl(), new Silent());
  }

  /** Looks at the intervals as a status line would, and says nothing. */
  private static final class Silent implements RunListener {
    @Override
    public void remark(String text) {}

    @Override
    public void started(boolean warmup) {}

    @Override
    public void interval(Interval interval) {}
  }
}
