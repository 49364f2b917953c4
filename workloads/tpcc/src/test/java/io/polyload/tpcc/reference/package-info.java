/**
 * The port of TPC-C on plain maps, one transaction at a time: what results must be, with nothing of
 * a database in between.
 */
package io.polyload.tpcc.reference;
