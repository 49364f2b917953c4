/** The three jobs of the workload: load, run, check. */
package io.polyload.tpcc.job;
