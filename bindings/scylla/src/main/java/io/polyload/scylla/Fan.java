package io.polyload.scylla;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import io.polyload.core.api.Completion;
import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;

/**
 * Many requests as one call: a limited number of them is under way at the same time, as each answer
 * sends the next one. After a failure no more are sent, and the call ends when those under way have
 * ended. Used once; thread-safe.
 */
final class Fan {

  /** Judges one answer. Called by any thread. */
  interface Judge {

    /** How many items it counts. */
    int items(int number, AsyncResultSet answer) throws StoreException;
  }

  private final int size;
  private final int width;
  private final IntFunction<CompletionStage<AsyncResultSet>> requests;
  private final Judge judge;
  private final Completion completion;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger lanes = new AtomicInteger();
  private final AtomicInteger items = new AtomicInteger();
  private final AtomicReference<StoreException> failure = new AtomicReference<>();

  /**
   * @param width the most requests under way
   * @param requests sends the request of this number
   * @param completion told the sum of the items, or one of the failures
   */
  Fan(
      int size,
      int width,
      IntFunction<CompletionStage<AsyncResultSet>> requests,
      Judge judge,
      Completion completion) {
    this.size = size;
    this.width = Math.max(1, Math.min(size, width)); // one lane finds that there is nothing to do
    this.requests = requests;
    this.judge = judge;
    this.completion = completion;
  }

  void begin() {
    lanes.set(width);
    for (int i = 0; i < width; i++) {
      goOn();
    }
  }

  private void goOn() {
    int number = next.getAndIncrement();
    if (number < size && failure.get() == null) {
      Requests.tell(requests.apply(number), (answer, error) -> ended(number, answer, error));
    } else if (lanes.decrementAndGet() == 0) {
      tell();
    }
  }

  private void ended(int number, AsyncResultSet answer, Throwable error) {
    try {
      if (error != null) {
        throw ScyllaErrors.of(error);
      }
      items.addAndGet(judge.items(number, answer));
    } catch (StoreException e) {
      failure.accumulateAndGet(e, Fan::worse);
    } catch (RuntimeException e) { // an answer that cannot be decoded
      failure.accumulateAndGet(ScyllaErrors.of(e), Fan::worse);
    }
    goOn();
  }

  /** The first failure stands for all, but the port promises to tell a duplicate key. */
  private static StoreException worse(StoreException first, StoreException second) {
    boolean duplicate =
        second instanceof DuplicateKeyException && !(first instanceof DuplicateKeyException);
    return first == null || duplicate ? second : first;
  }

  private void tell() {
    StoreException failed = failure.get();
    if (failed == null) {
      completion.succeeded(Outcome.ok(items.get()));
    } else {
      completion.failed(failed);
    }
  }
}
