package io.polyload.redis;

import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One client that makes the same call again and again: each end begins the next one, until there
 * were enough or it is told to stop. Counts how its calls ended.
 */
final class AsyncCalls implements Completion {

  final AtomicInteger begun = new AtomicInteger();
  final AtomicInteger succeeded = new AtomicInteger();
  final Map<String, Integer> failures = new ConcurrentHashMap<>();
  private final Consumer<Completion> call;
  private final int most;
  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean stopped;

  AsyncCalls(AsyncKeyValueStore store, Key key, int most) {
    this(completion -> store.read(key, FieldSet.ALL, null, completion), most);
  }

  AsyncCalls(Consumer<Completion> call, int most) {
    this.call = call;
    this.most = most;
  }

  void begin() {
    begun.incrementAndGet();
    call.accept(this);
  }

  /** Lets the call under way be the last one. */
  void stop() {
    stopped = true;
  }

  boolean finished(long seconds) throws InterruptedException {
    return finished.await(seconds, TimeUnit.SECONDS);
  }

  int ended() {
    return succeeded.get() + failures.values().stream().mapToInt(count -> count).sum();
  }

  @Override
  public void succeeded(Outcome outcome) {
    succeeded.incrementAndGet();
    goOn();
  }

  @Override
  public void failed(StoreException failure) {
    failures.merge(failure.getClass().getSimpleName() + ": " + failure.code(), 1, Integer::sum);
    goOn();
  }

  private void goOn() {
    if (stopped || begun.get() >= most) {
      finished.countDown();
    } else {
      begin();
    }
  }
}
