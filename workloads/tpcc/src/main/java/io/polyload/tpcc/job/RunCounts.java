package io.polyload.tpcc.job;

import java.util.concurrent.atomic.LongAdder;

/** What all terminals have done, warm-up included, to compare it with the database. */
final class RunCounts {

  /** New-Orders that were committed. */
  final LongAdder newOrders = new LongAdder();

  /** Connections that broke under a New-Order, which may have been committed nevertheless. */
  final LongAdder uncertain = new LongAdder();

  final LongAdder deliveries = new LongAdder();

  /** Districts in which a Delivery found no undelivered order. */
  final LongAdder skippedDistricts = new LongAdder();
}
