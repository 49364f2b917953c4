/** TPC-C's rules of chance (clauses 2.1.6 and 4.3.2). */
package io.polyload.tpcc.random;
