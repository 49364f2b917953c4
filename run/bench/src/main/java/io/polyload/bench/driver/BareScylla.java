package io.polyload.bench.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.function.BiConsumer;

/**
 * The driver as an application uses it, with what decides about speed set as the binding sets it:
 * connections, I/O threads, consistency.
 */
record BareScylla(String host, int port, String keyspace, String datacenter) {

  private static final String DATACENTER = "localDatacenter=";

  /**
   * @throws IllegalArgumentException if that is no URL of a cluster without login
   */
  static BareScylla at(String text) {
    URI url = parsed(text);
    String query = url.getQuery();
    if (!"cql".equals(url.getScheme())
        || url.getHost() == null
        || url.getPort() < 0
        || url.getUserInfo() != null
        || query == null
        || !query.startsWith(DATACENTER)) {
      throw unusable(null);
    }
    String path = url.getPath().replaceFirst("^/", "");
    return new BareScylla(
        url.getHost(),
        url.getPort(),
        path.isEmpty() ? "ycsb" : path,
        query.substring(DATACENTER.length()));
  }

  private static URI parsed(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw unusable(e);
    }
  }

  /** Does not quote it, as there may be a password in it. */
  private static IllegalArgumentException unusable(URISyntaxException cause) {
    return new IllegalArgumentException(
        "that is not cql://host:port/[keyspace]?localDatacenter=name, without a login", cause);
  }

  CqlSession open(int callers) {
    return CqlSession.builder()
        .addContactPoint(new InetSocketAddress(host, port))
        .withLocalDatacenter(datacenter)
        .withConfigLoader(
            DriverConfigLoader.programmaticBuilder()
                .withInt(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE, 2)
                .withInt(DefaultDriverOption.CONNECTION_MAX_REQUESTS, Math.max(1024, callers))
                .withInt(DefaultDriverOption.NETTY_IO_SIZE, 2)
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofSeconds(12))
                .build())
        .build();
  }

  Select select(CqlSession session) {
    return new Select(
        session,
        session.prepare(
            SimpleStatement.newInstance("SELECT * FROM " + keyspace + ".usertable WHERE y_id = ?")
                .setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)));
  }

  /** A prepared read. */
  record Select(CqlSession session, PreparedStatement statement) {

    Lane lane(RandomKeys keys) {
      return new SelectLane(this, keys);
    }
  }

  private static final class SelectLane extends Lane
      implements BiConsumer<AsyncResultSet, Throwable> {
    private final Select select;
    private final RandomKeys keys;

    private SelectLane(Select select, RandomKeys keys) {
      this.select = select;
      this.keys = keys;
    }

    @Override
    void begin() {
      var unused =
          select
              .session()
              .executeAsync(select.statement().bind(keys.next().toString()))
              .whenComplete(this);
    }

    @Override
    public void accept(AsyncResultSet answer, Throwable failure) {
      if (failure == null) {
        ended(answer.one() != null);
      } else {
        broken(failure);
      }
    }
  }
}
