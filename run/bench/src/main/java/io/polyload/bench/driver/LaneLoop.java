package io.polyload.bench.driver;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Many calls in flight, without a thread for each. */
record LaneLoop(String name, List<Lane> lanes) implements Loop {

  /**
   * @param lane makes the lane of a number
   */
  static LaneLoop of(String name, int count, IntFunction<Lane> lane) {
    return new LaneLoop(name, IntStream.range(0, count).mapToObj(lane).toList());
  }

  @Override
  public long run(long endNanos) throws Exception {
    CountDownLatch open = new CountDownLatch(lanes.size());
    lanes.forEach(lane -> lane.begin(endNanos, open));
    open.await();
    long calls = 0;
    for (Lane lane : lanes) {
      calls += lane.calls();
    }
    return calls;
  }
}
