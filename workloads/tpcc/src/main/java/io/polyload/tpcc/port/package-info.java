/**
 * The port of the TPC-C workload: what it asks of a database. {@link
 * io.polyload.tpcc.port.TpccStore} is what a worker holds: the five transactions, and behind it
 * {@link io.polyload.tpcc.port.TpccLoader} and {@link io.polyload.tpcc.port.TpccChecks}. {@link
 * io.polyload.tpcc.port.TpccAdmin} is the data as a whole. A binding serves {@code TpccStore} and
 * {@code TpccAdmin}; how tables become tables or documents is its own affair.
 *
 * <p>Units, everywhere in this package:
 *
 * <ul>
 *   <li>Money is a {@code long} of cents. It is exact, sums and comparisons need no objects on the
 *       hot path, and every database has an exact type for it (a decimal column by {@code
 *       BigDecimal.valueOf(cents, 2)}, a 64-bit integer, a decimal of another kind). No amount of
 *       money may pass through a floating-point number, neither here nor in the database.
 *   <li>Rates (taxes, discount) are an {@code int} of ten-thousandths: 0.0825 is 825.
 *   <li>Dates with time are a {@code long} of whole seconds since 1970-01-01T00:00:00Z. TPC-C asks
 *       for a resolution of one second and BenchmarkSQL's columns on MySQL hold no more, so a date
 *       reads back equal from every database. A column without a time zone holds UTC.
 *   <li>Where the database holds no value (a date or carrier not yet set), a number here is 0.
 *   <li>Warehouses, districts, customers, orders, order lines, items are numbered from 1.
 * </ul>
 */
package io.polyload.tpcc.port;
