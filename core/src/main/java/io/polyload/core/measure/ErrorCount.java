package io.polyload.core.measure;

/**
 * One kind of failure.
 *
 * @param operation name of the type of operation
 * @param code the database's short name or number
 * @param failed operations that ended with it
 * @param retried attempts that ended with it and were repeated
 * @param message the first message, in the database's words
 */
public record ErrorCount(
    String operation, String code, long failed, long retried, String message) {}
