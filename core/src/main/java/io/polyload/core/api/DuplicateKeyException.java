package io.polyload.core.api;

/** A record with the same key is there already. */
public final class DuplicateKeyException extends StoreException {
  private static final long serialVersionUID = 1L;

  public DuplicateKeyException(String code, String message, Throwable cause) {
    super(code, message, cause);
  }
}
