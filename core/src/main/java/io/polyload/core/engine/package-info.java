/**
 * Runs a {@link io.polyload.core.engine.Plan}. The engine owns all threads: one per client plus the
 * coordinator, which is the caller's. Workers share only the claim counter, the pacer and the
 * recorder's stripes.
 */
package io.polyload.core.engine;
