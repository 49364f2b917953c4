package io.polyload.redis;

import io.polyload.core.api.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import redis.clients.jedis.JedisClientConfig;

/** A few connections to the one server that holds the data, dealt out in turn. Thread-safe. */
final class AsyncServer implements AsyncTopology {

  private final List<SharedConnection> connections;
  private final AtomicInteger turn = new AtomicInteger();

  private AsyncServer(List<SharedConnection> connections) {
    this.connections = List.copyOf(connections);
  }

  /** See {@link AsyncTopology#of}. */
  static AsyncServer open(RedisTarget target, boolean scripts, int count) throws StoreException {
    Locator locator = Locator.of(target);
    JedisClientConfig config = target.config();
    boolean mayMove = target.mode() == RedisOptions.Mode.SENTINEL;
    List<SharedConnection> connections = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        connections.add(
            SharedConnection.open(
                "redis-async-" + i,
                () ->
                    RedisConnection.open(
                        locator.locate(), config, scripts, RedisConnection.SHARED_BUFFER),
                mayMove));
      }
      return new AsyncServer(connections);
    } catch (StoreException e) {
      connections.forEach(SharedConnection::close);
      throw e;
    }
  }

  @Override
  public Lane lane() {
    SharedConnection connection =
        connections.get(Math.floorMod(turn.getAndIncrement(), connections.size()));
    CallRequest request = new CallRequest();
    return (call, completion) -> connection.begin(request.of(call, completion));
  }

  @Override
  public void close() {
    connections.forEach(SharedConnection::close);
  }
}
