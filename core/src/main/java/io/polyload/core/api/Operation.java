package io.polyload.core.api;

/**
 * One unit of work, generated before the clock starts and repeatable unchanged.
 *
 * @param <S> the port it needs
 */
public interface Operation<S> {

  OpType type();

  /**
   * Does the work. The clock runs, so it only calls the port.
   *
   * @return how it ended; null on an {@link AsyncPort}, where {@link ScriptContext#completion()} is
   *     told instead, at once or later
   * @throws TransientStoreException if repeating it may help; the engine does
   * @throws StoreException if it failed for good; the engine counts it
   */
  Outcome execute(S store) throws StoreException;
}
