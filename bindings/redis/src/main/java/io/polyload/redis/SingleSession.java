package io.polyload.redis;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;
import java.util.List;
import redis.clients.jedis.JedisClientConfig;

/** One connection to the one server that holds the data. */
final class SingleSession implements Session {

  private final Locator locator;
  private final JedisClientConfig config;
  private final boolean scripts;
  private final boolean mayMove;
  private final String shown;
  private final Watchdog watchdog;
  private volatile RedisConnection connection;
  private volatile boolean closed;

  /**
   * @param scripts whether calls use the scripts
   * @param mayMove whether another server may take over, so that one that refuses writes is left
   * @param watchdog has the time limit for answers
   */
  SingleSession(
      Locator locator,
      JedisClientConfig config,
      boolean scripts,
      boolean mayMove,
      String shown,
      Watchdog watchdog) {
    this.locator = locator;
    this.config = config;
    this.scripts = scripts;
    this.mayMove = mayMove;
    this.shown = shown;
    this.watchdog = watchdog;
  }

  @Override
  public void warmUp() throws StoreException {
    connected();
  }

  @Override
  public Outcome run(Call call) throws StoreException {
    RedisConnection open = connected();
    try {
      return open.run(call);
    } catch (IOException e) {
      drop(open);
      throw closed ? RedisErrors.closed() : RedisErrors.lost(e);
    } catch (StoreException e) {
      if (e.code().equals("NOSCRIPT")) {
        drop(open);
      } else if (mayMove && e.code().equals("READONLY")) {
        drop(open);
        throw new ConnectionLostException(e.code(), e.getMessage(), e);
      }
      throw e;
    }
  }

  private RedisConnection connected() throws StoreException {
    RedisConnection open = connection;
    if (open == null) {
      if (closed) {
        throw RedisErrors.closed();
      }
      open = RedisConnection.open(locator.locate(), config, scripts, watchdog);
      connection = open;
      if (closed) { // meanwhile, by another thread that did not see it
        drop(open);
        throw RedisErrors.closed();
      }
    }
    return open;
  }

  private void drop(RedisConnection open) {
    connection = null;
    open.close();
  }

  @Override
  public List<Session> servers() {
    return List.of(this);
  }

  @Override
  public String shown() {
    return shown;
  }

  @Override
  public void close() {
    closed = true;
    RedisConnection open = connection;
    if (open != null) {
      open.close();
    }
  }
}
