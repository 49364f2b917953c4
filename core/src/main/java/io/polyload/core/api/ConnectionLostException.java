package io.polyload.core.api;

/**
 * The connection broke, or could not be made again, in the middle of a run. Whether the operation
 * took effect is unknown. The binding connects anew at the next attempt; the engine waits a little
 * before that, so that a dead database is not hammered.
 */
public final class ConnectionLostException extends TransientStoreException {
  private static final long serialVersionUID = 1L;

  public ConnectionLostException(String code, String message, Throwable cause) {
    super(code, message, cause);
  }
}
