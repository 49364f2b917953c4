package io.polyload.core.api;

/**
 * The database cannot be reached or refuses the user; the message says which and how it was tried.
 */
public final class UnreachableException extends StoreException {
  private static final long serialVersionUID = 1L;

  public UnreachableException(String code, String message, Throwable cause) {
    super(code, message, cause);
  }
}
