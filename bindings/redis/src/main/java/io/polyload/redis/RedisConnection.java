package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.JedisSocketFactory;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;

/**
 * A connection to one server. jedis opens it, with TLS, logs in and chooses the database; from then
 * on the socket belongs to this object. After an {@link IOException} it is of no more use. Used by
 * one thread; {@link #close} by any.
 */
final class RedisConnection implements AutoCloseable {

  /** Enough for what one client has under way. */
  static final int OWN_BUFFER = 16 * 1024;

  /** Enough for what hundreds of clients have under way. */
  static final int SHARED_BUFFER = 64 * 1024;

  private final Socket socket;
  private final Watchdog.Watch watch;
  private final RespWriter writer;
  private final RespReader reader;

  /**
   * @param watch watches over its answers, or null if the socket has a time limit itself
   */
  private RedisConnection(Socket socket, Watchdog.Watch watch, int bufferSize) throws IOException {
    this.socket = socket;
    this.watch = watch;
    this.writer = new RespWriter(socket.getOutputStream(), bufferSize);
    this.reader = new RespReader(socket.getInputStream(), bufferSize);
  }

  /**
   * Connects; the socket has the time limit of the configuration.
   *
   * @param scripts whether to load the script of inserts, too
   * @param bufferSize bytes to write or read at once
   */
  static RedisConnection open(
      HostAndPort server, JedisClientConfig config, boolean scripts, int bufferSize)
      throws StoreException {
    return open(server, config, scripts, bufferSize, null);
  }

  /**
   * Connects for the calls of one client.
   *
   * @param scripts whether to load the script of inserts, too
   * @param watchdog has the time limit for answers
   */
  static RedisConnection open(
      HostAndPort server, JedisClientConfig config, boolean scripts, Watchdog watchdog)
      throws StoreException {
    return open(server, config, scripts, OWN_BUFFER, watchdog);
  }

  private static RedisConnection open(
      HostAndPort server,
      JedisClientConfig config,
      boolean scripts,
      int bufferSize,
      Watchdog watchdog)
      throws StoreException {
    Sockets sockets = new Sockets(new DefaultJedisSocketFactory(server, config), watchdog);
    try {
      Connection driver = new Connection(sockets, config);
      driver.connect();
      RedisConnection connection = new RedisConnection(sockets.last, sockets.watch, bufferSize);
      if (sockets.watch != null) {
        sockets.watch.end(); // of the login
      }
      if (scripts) {
        connection.run(Query.of("SCRIPT", "LOAD", Script.INSERT.text().toString()));
      }
      return connection;
    } catch (JedisException e) {
      sockets.close();
      throw sockets.isOverdue() ? RedisErrors.lost(overdue(e)) : RedisErrors.of(e);
    } catch (IOException e) {
      sockets.close();
      throw RedisErrors.lost(e);
    } catch (StoreException e) {
      sockets.close();
      throw e;
    }
  }

  /**
   * Carries out a call.
   *
   * @throws IOException if the connection broke
   */
  Outcome run(Call call) throws IOException, StoreException {
    if (watch == null) {
      return exchange(call);
    }
    watch.begin();
    try {
      return exchange(call);
    } catch (IOException e) {
      throw watch.isOverdue() ? overdue(e) : e;
    } finally {
      watch.end();
    }
  }

  private Outcome exchange(Call call) throws IOException, StoreException {
    while (true) {
      call.write(writer);
      writer.flush();
      Outcome outcome = call.read(reader);
      if (outcome != null) {
        return outcome;
      }
    }
  }

  private static SocketTimeoutException overdue(Exception cause) {
    SocketTimeoutException overdue = new SocketTimeoutException("no answer in time");
    overdue.initCause(cause);
    return overdue;
  }

  /** Where commands are written; nothing is sent before its flush. */
  RespWriter writer() {
    return writer;
  }

  /** Where answers come from. */
  RespReader reader() {
    return reader;
  }

  @Override
  public void close() {
    if (watch != null) {
      watch.close();
    }
    close(socket);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // no socket of the JDK fails to close
    }
  }

  /** Remembers the socket that the driver got, and puts it under watch from the start. */
  private static final class Sockets implements JedisSocketFactory {

    private final JedisSocketFactory factory;
    private final Watchdog watchdog;
    private Socket last;
    private Watchdog.Watch watch;

    Sockets(JedisSocketFactory factory, Watchdog watchdog) {
      this.factory = factory;
      this.watchdog = watchdog;
    }

    @Override
    public Socket createSocket() {
      last = factory.createSocket();
      if (watchdog != null) {
        watch = watchdog.watch(last);
        watch.begin();
        try {
          last.setSoTimeout(0);
        } catch (SocketException e) {
          throw new JedisConnectionException(e);
        }
      }
      return last;
    }

    boolean isOverdue() {
      return watch != null && watch.isOverdue();
    }

    void close() {
      if (watch != null) {
        watch.close();
      }
      if (last != null) {
        RedisConnection.close(last);
      }
    }
  }
}
