package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.JedisSocketFactory;
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
  private final RespWriter writer;
  private final RespReader reader;

  private RedisConnection(Socket socket, int bufferSize) throws IOException {
    this.socket = socket;
    this.writer = new RespWriter(socket.getOutputStream(), bufferSize);
    this.reader = new RespReader(socket.getInputStream(), bufferSize);
  }

  /**
   * Connects.
   *
   * @param scripts whether to load the script of inserts, too
   * @param bufferSize bytes to write or read at once
   */
  static RedisConnection open(
      HostAndPort server, JedisClientConfig config, boolean scripts, int bufferSize)
      throws StoreException {
    Sockets sockets = new Sockets(new DefaultJedisSocketFactory(server, config));
    try {
      Connection driver = new Connection(sockets, config);
      driver.connect();
      RedisConnection connection = new RedisConnection(sockets.last, bufferSize);
      if (scripts) {
        connection.run(Query.of("SCRIPT", "LOAD", Script.INSERT.text().toString()));
      }
      return connection;
    } catch (JedisException e) {
      sockets.close();
      throw RedisErrors.of(e);
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
    while (true) {
      call.write(writer);
      writer.flush();
      Outcome outcome = call.read(reader);
      if (outcome != null) {
        return outcome;
      }
    }
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
    close(socket);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // no socket of the JDK fails to close
    }
  }

  /** Remembers the socket that the driver got. */
  private static final class Sockets implements JedisSocketFactory {

    private final JedisSocketFactory factory;
    private Socket last;

    Sockets(JedisSocketFactory factory) {
      this.factory = factory;
    }

    @Override
    public Socket createSocket() {
      last = factory.createSocket();
      return last;
    }

    void close() {
      if (last != null) {
        RedisConnection.close(last);
      }
    }
  }
}
