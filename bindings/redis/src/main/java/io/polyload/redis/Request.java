package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;

/**
 * Something on its way over a {@link SharedConnection}, and a link of the list that it waits in. It
 * is used again and again, so it must be out of every list before its end is told.
 */
abstract class Request {

  private Request next;

  final Request next() {
    return next;
  }

  final void next(Request other) {
    next = other;
  }

  /** As {@link Call#write}; by the connection's thread, like all that follows. */
  abstract void write(RespWriter out) throws IOException;

  /** As {@link Call#read}. */
  abstract Outcome read(RespReader in) throws IOException, StoreException;

  /** Is told the end. */
  abstract void succeed(Outcome outcome);

  /** Is told the end; by any thread. */
  abstract void fail(StoreException failure);
}
