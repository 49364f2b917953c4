package io.polyload.tpcc.port;

import io.polyload.core.api.StoreException;

/**
 * A row is not there that the initial population has and no transaction removes: the database does
 * not hold as many warehouses as the run works on, or its load was not completed.
 */
public final class MissingRowException extends StoreException {
  private static final long serialVersionUID = 1L;

  /**
   * @param what the row, for example {@code district 3 of warehouse 7} or a {@link CustomerChoice}
   */
  public MissingRowException(Object what) {
    super("missing row", "there is no " + what, null);
  }
}
