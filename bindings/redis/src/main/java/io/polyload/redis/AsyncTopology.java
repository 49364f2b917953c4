package io.polyload.redis;

import io.polyload.core.api.StoreException;

/** The connections of one run that all of its stores share. Thread-safe. */
interface AsyncTopology extends AutoCloseable {

  /** A new store's way to the servers. */
  Lane lane();

  /** Ends every call. */
  @Override
  void close();

  /**
   * Connects.
   *
   * @param scripts whether calls use the scripts
   * @param connections to each server
   */
  static AsyncTopology of(RedisTarget target, boolean scripts, int connections)
      throws StoreException {
    return target.mode() == RedisOptions.Mode.CLUSTER
        ? AsyncCluster.open(target, scripts, connections)
        : AsyncServer.open(target, scripts, connections);
  }
}
