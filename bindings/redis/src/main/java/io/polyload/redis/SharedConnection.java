package io.polyload.redis;

import io.polyload.core.api.Completion;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * One connection with a thread of its own, shared by many stores. Whatever waits goes out in one
 * write; then answers are read, and each call is told its end as soon as its own answer is there.
 * Calls that are begun meanwhile go out before the thread would wait for more input. So the more
 * there is to do, the fewer system calls are made for each operation.
 *
 * <p>When the connection breaks, all calls on it fail, and those begun later wait for the next one;
 * if that cannot be made, they fail as well. {@link #begin} may be called by any thread, also from
 * inside a completion, and never blocks.
 */
final class SharedConnection implements AutoCloseable {

  private static final long SHORTEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(1);
  private static final long FAREWELL_MILLIS = 5_000;

  /** How a connection is made. */
  interface Connector {
    RedisConnection connect() throws StoreException;
  }

  private final Connector connector;
  private final boolean mayMove;
  private final Thread thread;
  private final RequestQueue queue = new RequestQueue();
  private final RequestList waiting = new RequestList();
  private final RequestList sent = new RequestList();
  private final Request scripts =
      new CallRequest()
          .of(Query.of("SCRIPT", "LOAD", Script.INSERT.text().toString()), new Ignored());
  private final AtomicInteger lateCalls = new AtomicInteger();
  private boolean loadingScripts;
  private long pause = SHORTEST_PAUSE;
  private volatile RedisConnection connection;
  private volatile boolean idle;
  private volatile boolean closed;
  private volatile boolean ended;

  private SharedConnection(
      String name, Connector connector, boolean mayMove, RedisConnection connection) {
    this.connector = connector;
    this.mayMove = mayMove;
    this.connection = connection;
    this.thread = new Thread(this::work, name);
    thread.setDaemon(true);
  }

  /**
   * Connects and starts the thread.
   *
   * @param mayMove whether another server may take over, so that one that refuses writes is left
   */
  static SharedConnection open(String name, Connector connector, boolean mayMove)
      throws StoreException {
    SharedConnection shared = new SharedConnection(name, connector, mayMove, connector.connect());
    shared.thread.start();
    return shared;
  }

  /** Starts the thread and leaves the connecting to the first call. */
  static SharedConnection later(String name, Connector connector, boolean mayMove) {
    SharedConnection shared = new SharedConnection(name, connector, mayMove, null);
    shared.thread.start();
    return shared;
  }

  /** Sends the request soon and tells its end, by this connection's thread as a rule. */
  void begin(Request request) {
    queue.add(request);
    if (idle) {
      LockSupport.unpark(thread);
    }
    if (ended) {
      failQueued();
    }
  }

  private void work() {
    try {
      while (!closed) {
        queue.drainTo(waiting);
        if (waiting.isEmpty() && sent.isEmpty()) {
          sleep();
        } else {
          exchange();
        }
      }
    } finally {
      drop();
      failAll(RedisErrors.closed());
      ended = true;
      failQueued();
    }
  }

  private void sleep() {
    idle = true;
    if (queue.isEmpty() && !closed) {
      LockSupport.park(this);
    }
    idle = false;
  }

  private void exchange() {
    try {
      RedisConnection open = connected();
      send(open.writer());
      receive(open.reader());
    } catch (IOException e) {
      drop();
      failAll(closed ? RedisErrors.closed() : RedisErrors.lost(e));
    } catch (StoreException e) { // no connection
      queue.drainTo(waiting);
      failAll(closed ? RedisErrors.closed() : e);
      if (!closed) {
        LockSupport.parkNanos(this, pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      }
    }
  }

  private RedisConnection connected() throws StoreException {
    RedisConnection open = connection;
    if (open == null) {
      open = connector.connect();
      connection = open;
      pause = SHORTEST_PAUSE;
      if (closed) {
        throw RedisErrors.closed();
      }
    }
    return open;
  }

  private void send(RespWriter out) throws IOException {
    while (!waiting.isEmpty()) {
      Request request = waiting.remove();
      sent.add(request); // even before it is sent, for it must not get lost if that fails
      request.write(out);
    }
    out.flush();
  }

  /** Takes at least one answer, and all that have come with it. */
  private void receive(RespReader in) throws IOException {
    do {
      Request request = sent.first();
      Outcome outcome;
      try {
        outcome = request.read(in);
      } catch (StoreException e) {
        fail(sent.remove(), e);
        continue;
      }
      sent.remove();
      if (outcome == null) {
        waiting.add(request);
      } else {
        request.succeed(outcome);
      }
    } while (!sent.isEmpty() && in.hasInput());
  }

  private void fail(Request request, StoreException e) throws IOException {
    if (e.code().equals("NOSCRIPT") && !loadingScripts) {
      loadingScripts = true;
      waiting.add(scripts);
    }
    if (mayMove && e.code().equals("READONLY")) {
      request.fail(new ConnectionLostException(e.code(), e.getMessage(), e));
      throw new IOException(e.getMessage(), e);
    }
    request.fail(e);
  }

  private void drop() {
    RedisConnection open = connection;
    connection = null;
    if (open != null) {
      open.close();
    }
  }

  private void failAll(StoreException failure) {
    sent.failAll(failure);
    waiting.failAll(failure);
  }

  /**
   * Ends what was begun when the thread had ended. One thread does it for all others, and for
   * itself if a completion begins the next call, so that calls do not pile up on the stack.
   */
  private void failQueued() {
    int seen = 1;
    if (lateCalls.getAndIncrement() == 0) {
      do {
        RequestList late = new RequestList();
        queue.drainTo(late);
        late.failAll(RedisErrors.closed());
        seen = lateCalls.addAndGet(-seen);
      } while (seen != 0);
    }
  }

  /** Ends every call; waits a little until all have been told. */
  @Override
  public void close() {
    closed = true;
    RedisConnection open = connection;
    if (open != null) {
      open.close(); // wakes the thread if it waits for an answer
    }
    LockSupport.unpark(thread);
    if (Thread.currentThread() == thread) {
      return;
    }
    try {
      thread.join(FAREWELL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Is told the end of a call that nobody waits for. */
  private final class Ignored implements Completion {

    @Override
    public void succeeded(Outcome outcome) {
      loadingScripts = false;
    }

    @Override
    public void failed(StoreException failure) {
      loadingScripts = false;
    }
  }
}
