package io.polyload.redis;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import java.io.IOException;
import java.util.List;
import redis.clients.jedis.HostAndPort;

/** Says where the one server is that takes writes. Thread-safe. */
interface Locator {

  HostAndPort locate() throws StoreException;

  static Locator of(RedisTarget target) {
    return target.mode() == RedisOptions.Mode.SENTINEL
        ? () -> bySentinels(target)
        : () -> target.hosts().get(0);
  }

  /** Asks one sentinel after the other. */
  private static HostAndPort bySentinels(RedisTarget target) throws StoreException {
    StoreException failure = null;
    for (HostAndPort sentinel : target.hosts()) {
      try (RedisConnection connection =
          RedisConnection.open(
              sentinel, target.sentinelConfig(), false, RedisConnection.OWN_BUFFER)) {
        Query query = Query.of("SENTINEL", "GET-MASTER-ADDR-BY-NAME", target.master());
        connection.run(query);
        List<?> address = query.list();
        if (address.size() == 2) {
          return new HostAndPort(
              Query.text(address.get(0)), Integer.parseInt(Query.text(address.get(1))));
        }
        failure =
            new ConnectionLostException(
                "NoMaster",
                "sentinel %s knows no '%s' (redis.sentinel.master)"
                    .formatted(sentinel, target.master()),
                null);
      } catch (IOException e) {
        failure = RedisErrors.lost(e);
      } catch (StoreException e) {
        failure = e;
      }
    }
    throw failure;
  }
}
