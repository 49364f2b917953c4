/**
 * Two databases that are none: {@code memory} keeps records in this process and is the reference by
 * which other bindings are judged; {@code noop} answers at once and so shows what the engine itself
 * can do. The module is also the pattern for a new binding, see its README.
 */
package io.polyload.memory;
