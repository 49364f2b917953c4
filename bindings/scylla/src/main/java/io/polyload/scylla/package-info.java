/**
 * ScyllaDB and Cassandra through Scylla's shard-aware driver. One {@link
 * io.polyload.scylla.ScyllaSession} is shared by all clients; a store is a small object that
 * belongs to one of them. The blocking binding waits for the same calls that the asynchronous one
 * makes.
 */
package io.polyload.scylla;
