package io.polyload.core.api;

/**
 * Marks a port whose calls return before they end and tell a {@link Completion}. The engine drives
 * it without a thread per client: each client's next operation is begun where its last one ended.
 */
public interface AsyncPort {}
