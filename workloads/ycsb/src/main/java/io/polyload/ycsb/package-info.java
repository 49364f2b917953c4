/**
 * YCSB's core workload: workloads A to F and everything their property files can say, on this
 * engine. Key names, table and field layout equal YCSB's, so either tool can run on what the other
 * has loaded.
 */
package io.polyload.ycsb;
