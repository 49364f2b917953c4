package io.polyload.core.api;

/** An operation that the database or its driver did not carry out. */
public class StoreException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String code;

  /**
   * @param code the database's own short name or number of the error, under which it is counted
   * @param message the database's own words
   */
  public StoreException(String code, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  public String code() {
    return code;
  }
}
