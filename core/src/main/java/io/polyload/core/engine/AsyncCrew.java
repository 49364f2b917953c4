package io.polyload.core.engine;

import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.core.engine.EngineOptions.ThreadKind;
import io.polyload.core.measure.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Clients on a port that does not block: one thread for all of them. In a closed loop it begins the
 * first operation of each, and from then on they go by themselves, from completion to completion.
 * With a target it waits for the time of each operation and gives it to a client that is idle.
 *
 * <p>A client with several operations in flight is that many lanes, each with a script of its own.
 *
 * @param <S> the port
 */
final class AsyncCrew<S> extends Crew {

  private static final long WATCH_MILLIS = 50;

  private final Plan<S> plan;
  private final Clock clock;
  private final Pauses pauses = new Pauses();
  private final List<AsyncLane<S>> lanes = new ArrayList<>();
  private final BlockingQueue<AsyncLane<S>> idle;

  AsyncCrew(Plan<S> plan, List<Stage> stages, Clock clock, RunControl control) {
    super(stages, control, 1);
    this.plan = plan;
    this.clock = clock;
    this.idle = new ArrayBlockingQueue<>(plan.lanes());
    for (int i = 0; i < plan.lanes(); i++) {
      lanes.add(new AsyncLane<>(i, plan.settings(), clock, pauses, control, idle::add));
    }
  }

  @Override
  void start() {
    start(ThreadKind.PLATFORM, "clients", new AllLanes());
  }

  @Override
  String kind() {
    return "asynchronous";
  }

  @Override
  Stream<Progress> progress() {
    return lanes.stream().map(AsyncLane::progress);
  }

  @Override
  void dismiss() {
    super.dismiss();
    pauses.close();
  }

  private final class AllLanes implements Life {

    @Override
    public void connect() throws StoreException {
      for (int i = 0; i < lanes.size(); i++) {
        AsyncLane<S> lane = lanes.get(i);
        S store = plan.client().store(plan.port());
        ScriptContext context =
            new ScriptContext(i, lanes.size(), plan.settings().seed(), lane, lane);
        lane.equip(store, plan.job().script(context));
      }
    }

    @Override
    public void work(Stage stage) throws InterruptedException {
      for (int i = 0; i < lanes.size(); i++) {
        lanes.get(i).enter(stage, stage.recorder().writer(i));
      }
      if (stage.pacer() == null) {
        lanes.forEach(AsyncLane::work);
      } else {
        new Dispatcher<>(stage, clock, idle, pauses).run(lanes);
      }
      while (!stage.finished().await(WATCH_MILLIS, TimeUnit.MILLISECONDS)) {
        if (stage.over()) {
          pauses.cutShort();
        }
      }
    }

    @Override
    public void leave(Stage stage) {
      lanes.forEach(lane -> lane.leave(stage));
    }
  }
}
