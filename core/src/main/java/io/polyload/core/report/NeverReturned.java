package io.polyload.core.report;

/**
 * An operation that had not come back when the run ended.
 *
 * @param operation name of its type
 * @param nanos how long it had been in flight
 */
public record NeverReturned(String operation, long nanos) {}
