/**
 * The command line: finds bindings and workloads, reads options, runs the engine, shows and writes
 * reports. The only place that prints and the only one that ends the process.
 */
package io.polyload.cli;
