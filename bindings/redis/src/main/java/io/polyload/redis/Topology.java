package io.polyload.redis;

import io.polyload.core.api.StoreException;

/** Makes sessions for the servers of one run. Thread-safe. */
interface Topology extends AutoCloseable {

  /** A new session that has no connection yet. */
  Session session();

  @Override
  void close();

  /**
   * @param scripts whether calls use the scripts
   * @param clients how many sessions will be used at the same time
   */
  static Topology of(RedisTarget target, boolean scripts, int clients) throws StoreException {
    if (target.mode() == RedisOptions.Mode.CLUSTER) {
      return Cluster.open(target, scripts, clients);
    }
    Locator locator = Locator.of(target);
    boolean mayMove = target.mode() == RedisOptions.Mode.SENTINEL;
    Watchdog watchdog = new Watchdog(target.timeoutMillis());
    return new Topology() {
      @Override
      public Session session() {
        return new SingleSession(
            locator, target.config(), scripts, mayMove, target.shown(), watchdog);
      }

      @Override
      public void close() {
        watchdog.close();
      }
    };
  }
}
