package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.util.List;

/**
 * One worker's way to the servers: connects when it must, again after a loss. Used by that worker's
 * thread; {@link #close} by any.
 */
interface Session extends AutoCloseable {

  /** Connects, so that nothing has to while the clock runs. */
  void warmUp() throws StoreException;

  /** Carries out a call. */
  Outcome run(Call call) throws StoreException;

  /** The servers that hold data, each for itself; they end with this session. */
  List<Session> servers() throws StoreException;

  /** Where it leads, for messages. */
  String shown();

  /** Ends also a call that is under way; may be called twice. */
  @Override
  void close();
}
