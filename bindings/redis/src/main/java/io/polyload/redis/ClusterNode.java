package io.polyload.redis;

import io.polyload.core.api.StoreException;
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.HostAndPort;

/** The shared connections to one node of a cluster. Thread-safe. */
final class ClusterNode implements AutoCloseable {

  private final List<SharedConnection> connections;

  private ClusterNode(List<SharedConnection> connections) {
    this.connections = List.copyOf(connections);
  }

  /** Connects. */
  static ClusterNode open(
      HostAndPort address, int connections, SharedConnection.Connector connector)
      throws StoreException {
    List<SharedConnection> all = new ArrayList<>();
    try {
      for (int i = 0; i < connections; i++) {
        all.add(SharedConnection.open(name(address, i), connector, false));
      }
      return new ClusterNode(all);
    } catch (StoreException e) {
      all.forEach(SharedConnection::close);
      throw e;
    }
  }

  /** Leaves the connecting to the first calls, and so waits for nothing. */
  static ClusterNode later(
      HostAndPort address, int connections, SharedConnection.Connector connector) {
    List<SharedConnection> all = new ArrayList<>();
    for (int i = 0; i < connections; i++) {
      all.add(SharedConnection.later(name(address, i), connector, false));
    }
    return new ClusterNode(all);
  }

  private static String name(HostAndPort address, int number) {
    return "redis-async-" + address + "-" + number;
  }

  /** The connection of a store, by the store's number. */
  SharedConnection connection(int store) {
    return connections.get(store % connections.size());
  }

  @Override
  public void close() {
    connections.forEach(SharedConnection::close);
  }
}
