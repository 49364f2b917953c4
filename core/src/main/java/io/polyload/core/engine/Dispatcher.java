package io.polyload.core.engine;

import io.polyload.core.measure.Clock;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Gives the operations of a schedule to the lanes that are idle. An operation for which there is no
 * lane in time is begun as soon as there is one: its lag tells. One thread.
 *
 * @param <S> the port
 */
final class Dispatcher<S> {

  private static final long LOOK_MILLIS = 10;

  private final Stage stage;
  private final Clock clock;
  private final BlockingQueue<AsyncLane<S>> idle;
  private final Pauses pauses;

  Dispatcher(Stage stage, Clock clock, BlockingQueue<AsyncLane<S>> idle, Pauses pauses) {
    this.stage = stage;
    this.clock = clock;
    this.idle = idle;
    this.pauses = pauses;
  }

  /** Works until the stage is over or has no more numbers, and lets every lane leave it. */
  void run(List<AsyncLane<S>> lanes) throws InterruptedException {
    idle.addAll(lanes);
    dispatch();
    for (int left = lanes.size(); left > 0; left--) {
      AsyncLane<S> lane = idle.poll();
      while (lane == null) {
        if (stage.over()) {
          pauses.cutShort();
        }
        lane = idle.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      }
      lane.leave(stage);
    }
  }

  private void dispatch() throws InterruptedException {
    Claims.Claim claim = new Claims.Claim();
    while (!stage.over() && stage.claims().refill(claim, Long.MAX_VALUE)) {
      long number = claim.take();
      long due = stage.pacer().intendedNanos(number);
      AsyncLane<S> lane = due >= stage.lengthNanos() ? null : awaitIdle();
      if (lane == null) {
        return;
      }
      if (!lane.prepare(number)) {
        idle.add(lane);
        return;
      }
      long intended = stage.startNanos() + due;
      clock.awaitUntil(intended, stage::over);
      if (stage.over()) {
        lane.withdraw();
        return;
      }
      lane.begin(intended);
    }
  }

  /** Null if the stage was over before a lane was idle. */
  private AsyncLane<S> awaitIdle() throws InterruptedException {
    AsyncLane<S> lane = idle.poll();
    while (lane == null && !stage.over()) {
      lane = idle.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }
    return lane;
  }
}
