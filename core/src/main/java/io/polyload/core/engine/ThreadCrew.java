package io.polyload.core.engine;

import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.core.engine.EngineOptions.ThreadKind;
import io.polyload.core.measure.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Clients on a port that blocks, a thread for each.
 *
 * @param <S> the port
 */
final class ThreadCrew<S> extends Crew {

  private final Plan<S> plan;
  private final ThreadKind kind;
  private final List<Worker<S>> workers = new ArrayList<>();

  ThreadCrew(Plan<S> plan, List<Stage> stages, Clock clock, RunControl control, ThreadKind kind) {
    super(stages, control, plan.settings().threads());
    this.plan = plan;
    this.kind = kind;
    for (int i = 0; i < plan.settings().threads(); i++) {
      workers.add(new Worker<>(i, plan.settings(), clock));
    }
  }

  @Override
  void start() {
    for (int i = 0; i < workers.size(); i++) {
      start(kind, "client-" + i, new WorkerLife(i));
    }
  }

  @Override
  String kind() {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  @Override
  Stream<Progress> progress() {
    return workers.stream().map(Worker::progress);
  }

  private final class WorkerLife implements Life {

    private final int number;
    private final Worker<S> worker;

    WorkerLife(int number) {
      this.number = number;
      this.worker = workers.get(number);
    }

    @Override
    public void connect() throws StoreException {
      S store = plan.client().store(plan.port());
      ScriptContext context =
          new ScriptContext(number, workers.size(), plan.settings().seed(), worker, null);
      worker.equip(store, plan.job().script(context));
    }

    @Override
    public void work(Stage stage) {
      worker.work(stage, stage.recorder().writer(number));
      stage.clientFinished();
    }

    @Override
    public void leave(Stage stage) {
      stage.clientFinished();
    }
  }
}
