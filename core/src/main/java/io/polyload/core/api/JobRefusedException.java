package io.polyload.core.api;

/** A job that must not start as things are; the message says why and what to do instead. */
public final class JobRefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  public JobRefusedException(String message) {
    super(message);
  }
}
