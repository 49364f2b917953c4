package io.polyload.redis;

import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;

/**
 * A call on its way, and a link of the list that it waits in. Each store has one and uses it again
 * and again, so it must be out of every list before its end is told.
 */
final class Request {

  private Call call;
  private Completion completion;
  private Request next;

  Request of(Call newCall, Completion newCompletion) {
    call = newCall;
    completion = newCompletion;
    return this;
  }

  Call call() {
    return call;
  }

  Request next() {
    return next;
  }

  void next(Request other) {
    next = other;
  }

  void succeed(Outcome outcome) {
    completion.succeeded(outcome);
  }

  void fail(StoreException failure) {
    completion.failed(failure);
  }
}
