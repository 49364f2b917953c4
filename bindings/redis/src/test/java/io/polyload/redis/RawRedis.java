package io.polyload.redis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;
import redis.clients.jedis.commands.ProtocolCommand;

/** The driver alone, to see what a server holds and to change its mood. */
final class RawRedis implements AutoCloseable {

  private final Connection connection;

  RawRedis(String url, int database) {
    RedisUrl parsed = RedisUrl.parse(url);
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder()
            .serverDefaultProtocol()
            .socketTimeoutMillis(20_000)
            .database(database);
    if (parsed.password() != null) {
      config.password(parsed.password());
    }
    if (parsed.tls()) {
      config.sslOptions(SslOptions.builder().sslVerifyMode(SslVerifyMode.INSECURE).build());
    }
    connection = new Connection(parsed.hosts().get(0), config.build());
  }

  /** One command; texts for bulks, Longs for numbers, Lists for lists. */
  Object call(String... words) {
    ProtocolCommand name = () -> words[0].getBytes(StandardCharsets.UTF_8);
    String[] arguments = new String[words.length - 1];
    System.arraycopy(words, 1, arguments, 0, arguments.length);
    connection.sendCommand(name, arguments);
    return readable(connection.getOne());
  }

  private static Object readable(Object answer) {
    if (answer instanceof byte[] bytes) {
      return new String(bytes, StandardCharsets.UTF_8);
    }
    if (answer instanceof List<?> list) {
      List<Object> all = new ArrayList<>();
      list.forEach(one -> all.add(readable(one)));
      return all;
    }
    return answer;
  }

  @Override
  public void close() {
    connection.disconnect();
  }
}
