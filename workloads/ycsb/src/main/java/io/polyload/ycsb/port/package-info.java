/**
 * The port of the YCSB workload: what it asks of a database, and the reusable carriers of keys and
 * values that keep the hot path free of garbage. Bindings implement {@link
 * io.polyload.ycsb.port.KeyValueStore} and {@link io.polyload.ycsb.port.KeyValueAdmin}.
 */
package io.polyload.ycsb.port;
