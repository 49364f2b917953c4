package io.polyload.core.api;

/**
 * What a job found out about the data.
 *
 * @param good whether the data is as it must be; a bad finding fails the run
 * @param text one sentence without a full stop
 */
public record Finding(boolean good, String text) {}
