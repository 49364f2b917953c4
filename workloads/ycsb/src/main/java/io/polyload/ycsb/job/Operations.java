package io.polyload.ycsb.job;

import io.polyload.core.api.Client;
import io.polyload.core.api.Operation;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.UnreachableException;
import io.polyload.ycsb.port.KeyValueStore;

/**
 * The operations of every job on one kind of port. Stateless.
 *
 * @param <S> the port
 */
public interface Operations<S> {

  Class<S> port();

  /** A store for what is done before and after the measured part. */
  KeyValueStore blocking(Client client) throws UnreachableException;

  /** One client's operation of this kind, which does what {@code call} says at the time. */
  Operation<S> of(Mix.Kind kind, Call call, ScriptContext context);

  /** One client's operation that inserts a batch. */
  Operation<S> load(LoadBatch batch, ScriptContext context);

  /** One client's operation that looks for the records of a batch. */
  Operation<S> check(CheckBatch batch, ScriptContext context);
}
