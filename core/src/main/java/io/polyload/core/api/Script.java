package io.polyload.core.api;

/**
 * The operation stream of one worker. Operations are a function of (seed, sequence number), so the
 * same seed gives the same stream however many workers share it. Used by one thread at a time; an
 * implementation may hand out the same operation object again and again.
 *
 * @param <S> the port that its operations need
 */
public interface Script<S> {

  /**
   * The operation with this number, complete: key and payload are ready when it returns. The engine
   * gives each number of a job to exactly one worker.
   *
   * @return null if the job has no such operation: this worker is done
   */
  Operation<S> next(long sequence);

  /**
   * Called after the clock has stopped, once for each operation that {@link #next} gave out, before
   * the next one. The place for acknowledgements and for checking what was read.
   *
   * @param outcome FAILED if the operation threw or ran out of retries
   */
  void completed(Operation<S> operation, Outcome outcome);
}
