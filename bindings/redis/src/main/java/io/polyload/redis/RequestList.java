package io.polyload.redis;

import io.polyload.core.api.StoreException;

/** Requests in their order, linked by themselves. Used by one thread. */
final class RequestList {

  private Request first;
  private Request last;

  boolean isEmpty() {
    return first == null;
  }

  void add(Request request) {
    request.next(null);
    if (first == null) {
      first = request;
    } else {
      last.next(request);
    }
    last = request;
  }

  /** The first one, which stays. */
  Request first() {
    return first;
  }

  /** The first one, which then is no longer part of the list. */
  Request remove() {
    Request request = first;
    first = request.next();
    request.next(null);
    return request;
  }

  /** Ends all of them; those that are begun by being told are not among them. */
  void failAll(StoreException failure) {
    Request request = first;
    first = null;
    last = null;
    while (request != null) {
      Request following = request.next();
      request.next(null);
      request.fail(failure);
      request = following;
    }
  }
}
