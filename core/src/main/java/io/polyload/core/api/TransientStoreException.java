package io.polyload.core.api;

/** A failure after which the same operation may succeed: the engine repeats it and counts that. */
public class TransientStoreException extends StoreException {
  private static final long serialVersionUID = 1L;

  public TransientStoreException(String code, String message, Throwable cause) {
    super(code, message, cause);
  }
}
