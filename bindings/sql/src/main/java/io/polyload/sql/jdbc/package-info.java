/**
 * What every port over JDBC needs: a worker's connection, its statements, the meaning of errors.
 */
package io.polyload.sql.jdbc;
