package io.polyload.redis;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Where requests are handed over: any thread adds, one takes all at once. Wait-free for the taker,
 * lock-free for the others, and nothing is allocated.
 */
final class RequestQueue {

  private final AtomicReference<Request> newest = new AtomicReference<>();

  void add(Request request) {
    Request before;
    do {
      before = newest.get();
      request.next(before);
    } while (!newest.compareAndSet(before, request));
  }

  boolean isEmpty() {
    return newest.get() == null;
  }

  /** Moves everything to the end of the list, oldest first. */
  void drainTo(RequestList list) {
    Request request = newest.get() == null ? null : newest.getAndSet(null);
    Request oldest = null;
    while (request != null) {
      Request older = request.next();
      request.next(oldest);
      oldest = request;
      request = older;
    }
    while (oldest != null) {
      Request newer = oldest.next();
      list.add(oldest);
      oldest = newer;
    }
  }
}
