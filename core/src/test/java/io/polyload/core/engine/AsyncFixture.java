package io.polyload.core.engine;

import io.polyload.core.api.AsyncPort;
import io.polyload.core.api.Client;
import io.polyload.core.api.Completion;
import io.polyload.core.api.Finding;
import io.polyload.core.api.Job;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Phase;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.report.Report;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Runs of an asynchronous port that a test gives. */
final class AsyncFixture {

  final RunControl control = new RunControl();

  /** The numbers of the operations that scripts were told the end of. */
  final Queue<Long> completed = new ConcurrentLinkedQueue<>();

  /** What a test does in place of a database. */
  interface Port extends AsyncPort {
    void call(long sequence, Completion completion);
  }

  Report run(Port port, String... settings) throws Exception {
    EngineSettings engine = Fixtures.settings(settings);
    Plan<Port> plan =
        new Plan<>("test", "test", Phase.RUN, new CallJob(), Port.class, new One(port), engine);
    return Engine.onSystemClock(engine).run(plan, control, new Silent());
  }

  /** One call of the port, on its way from the script to the lane. */
  private final class Call implements Script<Port>, Operation<Port> {

    private final Completion completion;
    private long number;

    Call(Completion completion) {
      this.completion = completion;
    }

    @Override
    public Operation<Port> next(long sequence) {
      number = sequence;
      return this;
    }

    @Override
    public OpType type() {
      return Fixtures.TYPE;
    }

    @Override
    public Outcome execute(Port port) {
      port.call(number, completion);
      return null;
    }

    @Override
    public void completed(Operation<Port> operation, Outcome outcome) {
      completed.add(number);
    }
  }

  private final class CallJob implements Job<Port> {

    @Override
    public List<OpType> types() {
      return List.of(Fixtures.TYPE);
    }

    @Override
    public OptionalLong operations() {
      return OptionalLong.empty();
    }

    @Override
    public String itemName() {
      return "calls";
    }

    @Override
    public List<String> prepare(Client client) {
      return List.of();
    }

    @Override
    public Script<Port> script(ScriptContext context) {
      return new Call(context.completion());
    }

    @Override
    public List<Finding> verify(Client client) {
      return List.of();
    }
  }

  private record One(Port port) implements Client {

    @Override
    public <S> S store(Class<S> type) {
      return type.cast(port);
    }

    @Override
    public Map<String, String> facts() {
      return Map.of();
    }

    @Override
    public void close() {}
  }

  private static final class Silent implements RunListener {

    @Override
    public void remark(String text) {}

    @Override
    public void started(boolean warmup) {}

    @Override
    public void interval(Interval interval) {}
  }
}
