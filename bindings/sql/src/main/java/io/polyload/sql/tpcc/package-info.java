/**
 * TPC-C in SQL: BenchmarkSQL's tables, the five transactions, the load and the checks. What differs
 * between databases is in a {@link io.polyload.sql.tpcc.TpccDialect} each.
 */
package io.polyload.sql.tpcc;
