package io.polyload.mongodb;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lets as many operations through as there are connections; the others wait in a queue, first come
 * first served. Without it they would wait inside the driver, on one thread that all share.
 * Thread-safe; nobody blocks.
 */
final class Gate {

  private final AtomicInteger free;
  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();

  Gate(int connections) {
    this.free = new AtomicInteger(connections);
  }

  /** Sends now or later; whoever was sent calls {@link #leave} once. */
  void enter(Runnable send) {
    if (waiting.isEmpty() && take()) {
      send.run();
    } else {
      waiting.add(send);
      letIn();
    }
  }

  void leave() {
    free.incrementAndGet();
    letIn();
  }

  private void letIn() {
    while (!waiting.isEmpty() && take()) {
      Runnable next = waiting.poll();
      if (next == null) {
        // somebody else took it; look again, for another may have come before this permit was back
        free.incrementAndGet();
      } else {
        next.run();
      }
    }
  }

  private boolean take() {
    int now = free.get();
    while (now > 0) {
      if (free.compareAndSet(now, now - 1)) {
        return true;
      }
      now = free.get();
    }
    return false;
  }
}
