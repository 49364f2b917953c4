package io.polyload.scylla;

import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One client that makes call after call, each begun by the end of the one before: inserts and reads
 * of its own record in turns.
 */
final class Caller implements Completion {

  private final AsyncKeyValueStore store;
  private final int calls;
  private final boolean goesOnAfterFailures;
  private final Key key;
  private final Values values = TestOptions.values("a", "b", "c");
  private final Row row = new Row(3);
  private final CountDownLatch done = new CountDownLatch(1);

  private int begun;
  private volatile int ended;
  private volatile int failed;
  private volatile StoreException failure;

  Caller(AsyncKeyValueStore store, int number, int calls, boolean goesOnAfterFailures) {
    this.store = store;
    this.calls = calls;
    this.goesOnAfterFailures = goesOnAfterFailures;
    this.key = TestOptions.key("user" + number);
  }

  void begin() {
    begun++;
    if (begun % 2 == 1) {
      store.insert(key, values, this);
    } else {
      store.read(key, FieldSet.ALL, row, this);
    }
  }

  @Override
  @SuppressWarnings("NonAtomicVolatileUpdate") // one call is under way, so one thread at a time
  public void succeeded(Outcome outcome) {
    ended++;
    goOn(outcome.status() == Outcome.Status.OK);
  }

  @Override
  @SuppressWarnings("NonAtomicVolatileUpdate") // as above
  public void failed(StoreException why) {
    ended++;
    failed++;
    failure = why;
    goOn(goesOnAfterFailures);
  }

  private void goOn(boolean wanted) {
    if (wanted && begun < calls) {
      begin();
    } else {
      done.countDown();
    }
  }

  /** Waits for the end of the last call. */
  boolean await() throws InterruptedException {
    return done.await(60, TimeUnit.SECONDS);
  }

  /** How many calls ended; more than {@link #begun} if one was told twice. */
  int ended() {
    return ended;
  }

  int begun() {
    return begun;
  }

  int failures() {
    return failed;
  }

  StoreException failure() {
    return failure;
  }
}
