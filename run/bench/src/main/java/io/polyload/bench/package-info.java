/** Benchmarks that are run by hand; see the module's README. */
package io.polyload.bench;
