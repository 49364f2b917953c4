/** TPC-C as BenchmarkSQL runs it: five transactions on warehouses, districts, customers, stock. */
package io.polyload.tpcc;
