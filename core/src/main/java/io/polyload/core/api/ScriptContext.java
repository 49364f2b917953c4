package io.polyload.core.api;

/**
 * What a script gets from the engine.
 *
 * @param worker number of the worker, from 0
 * @param workers how many there are
 * @param seed of the whole run
 * @param laps where a composite operation reports its parts
 * @param completion what operations on an {@link AsyncPort} tell their end; null on any other port
 */
public record ScriptContext(int worker, int workers, long seed, Laps laps, Completion completion) {}
