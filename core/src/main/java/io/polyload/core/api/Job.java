package io.polyload.core.api;

import java.util.List;
import java.util.OptionalLong;

/**
 * One phase of an experiment. Loading is a job like any other: same pacing, progress, errors and
 * histograms.
 *
 * @param <S> the port it needs
 */
public interface Job<S> {

  /** The kinds of operations it can measure; each type's index is its place in this list. */
  List<OpType> types();

  /** How many operations the whole job has, if it is the job that decides (a load does). */
  OptionalLong operations();

  /** What one item is called: a load of batches has more records than operations. */
  String itemName();

  /**
   * Makes or checks what must be there before the first operation. One thread, not measured.
   *
   * @return remarks for the user, each one line
   * @throws JobRefusedException if it makes no sense to start; says what to do instead
   */
  List<String> prepare(Client client) throws StoreException, JobRefusedException;

  /** The operation stream of one worker; called once per worker, on the worker's thread. */
  Script<S> script(ScriptContext context);

  /**
   * Judges what was done, after the last operation. One thread, not measured.
   *
   * @return findings about the data, empty if the job has nothing to say
   */
  List<Finding> verify(Client client) throws StoreException;
}
