package io.polyload.core.api;

import java.util.Map;

/** The shared, thread-safe connection pool of one run. */
public interface Client extends AutoCloseable {

  /**
   * A port instance for one worker. Called on the worker's own thread before anything is timed (for
   * an {@link AsyncPort} on one thread for all), so whatever can be connected, prepared or warmed
   * for that worker is done here. The client closes it.
   *
   * @param port one of the binding's {@link Binding#ports()}
   * @throws UnreachableException if the database cannot be reached
   */
  <S> S store(Class<S> port) throws UnreachableException;

  /**
   * What a reader of the result must know about the other side: server version, effective write
   * concern, and the like. In the order to show them; no secrets.
   */
  Map<String, String> facts();

  /** Closes every connection, also those in use; may be called twice. */
  @Override
  void close();
}
