package io.polyload.core.api;

/**
 * Told how an asynchronous call ended: exactly once for each call, by any thread, also from inside
 * the call by the thread that makes it. Being told is when the clock stops, so a store tells it as
 * soon as the whole answer is there. It never blocks and never throws, but it may begin the next
 * call before it returns.
 */
public interface Completion {

  void succeeded(Outcome outcome);

  /**
   * @param failure of the same classes that a blocking port throws
   */
  void failed(StoreException failure);
}
