package io.polyload.redis;

import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one server says about itself: the lines of INFO, and settings where it lets them be read.
 * Immutable.
 */
final class ServerInfo {

  private final Map<String, String> info = new HashMap<>();
  private final Map<String, String> settings = new HashMap<>();

  private ServerInfo() {}

  /**
   * @throws StoreException if the server does not answer or refuses the user
   */
  static ServerInfo of(Session session) throws StoreException {
    ServerInfo server = new ServerInfo();
    Query query = Query.of("INFO");
    session.run(query);
    for (String line : query.text().split("\r\n", -1)) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        server.info.put(line.substring(0, colon), line.substring(colon + 1));
      }
    }
    server.readSetting(session, "appendfsync");
    server.readSetting(session, "save");
    return server;
  }

  /** Many hosted servers refuse this, which is no reason not to measure them. */
  private void readSetting(Session session, String name) throws StoreException {
    Query query = Query.of("CONFIG", "GET", name);
    try {
      session.run(query);
    } catch (TransientStoreException e) {
      throw e;
    } catch (StoreException e) {
      return;
    }
    List<?> found = query.list();
    if (found.size() == 2) {
      settings.put(name, Query.text(found.get(1)));
    }
  }

  /** A line of INFO, empty if there is none. */
  String line(String name) {
    return info.getOrDefault(name, "");
  }

  /** A setting, or null if the server does not tell. */
  String setting(String name) {
    return settings.get(name);
  }
}
