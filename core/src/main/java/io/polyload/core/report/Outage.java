package io.polyload.core.report;

/**
 * A time in which connections were lost.
 *
 * @param fromNanos from the start of the measured part to the first operation that met it
 * @param nanos from there to the first success of a client that had lost its connection, or to the
 *     end of the run
 * @param over whether there was such a success
 */
public record Outage(long fromNanos, long nanos, boolean over) {}
