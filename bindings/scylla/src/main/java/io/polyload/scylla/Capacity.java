package io.polyload.scylla;

import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;

/**
 * How many requests may be under way. Immutable.
 *
 * @param connections to each node
 * @param requests on each connection
 * @param width requests of one batch at the same time
 */
record Capacity(int connections, int requests, int width) {

  /** Hides the round trips of a batch, without making the server queue its requests. */
  private static final int WIDEST = 64;

  /** Unless the user has set less, one node takes the calls of all clients at the same time. */
  static Capacity of(Options options) {
    long clients = (long) options.get(EngineOptions.THREADS) * options.get(EngineOptions.IN_FLIGHT);
    int requests = options.get(ScyllaOptions.REQUESTS);
    int connections = options.get(ScyllaOptions.CONNECTIONS);
    if (!options.isSet(ScyllaOptions.CONNECTIONS)) {
      connections = (int) Math.max(connections, Math.min((clients - 1) / requests + 1, 1024));
    }
    long each = (long) connections * requests / clients;
    return new Capacity(connections, requests, (int) Math.max(1, Math.min(each, WIDEST)));
  }

  /** Further ones wait for their turn. */
  int total() {
    return connections * requests;
  }
}
