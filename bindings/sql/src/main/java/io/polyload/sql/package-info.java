/**
 * SQL databases through JDBC: the bindings {@code h2} and {@code mysql}. What the databases have in
 * common is written once; what differs is in a {@link io.polyload.sql.Dialect} each. Every worker
 * has a connection of its own, used by its thread alone.
 */
package io.polyload.sql;
