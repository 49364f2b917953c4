package io.polyload.bench.driver;

/** A read found nothing: the table was not loaded, or with fewer records. */
final class MissingRecordException extends Exception {
  private static final long serialVersionUID = 1L;

  MissingRecordException() {
    super("a record is missing; 'load' with the same recordcount makes them");
  }
}
