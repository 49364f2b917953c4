/**
 * Typed, documented options and the one pipeline that reads them: files, {@code -p}, flags → {@link
 * io.polyload.core.options.Setting}s → {@link io.polyload.core.options.OptionResolver} → an
 * immutable {@link io.polyload.core.options.Options}. Everything here is used before a run starts,
 * on one thread; {@code Options} may be read from any thread.
 */
package io.polyload.core.options;
