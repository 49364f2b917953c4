package io.polyload.tpcc.port;

import java.util.Arrays;

/**
 * What a Delivery has done so far (2.7.3): for each district the order delivered, or that there was
 * none. Belongs to one thread and is reused; only the caller of the store clears it.
 */
public final class DeliveryResult {

  private static final int OPEN = -1;
  private static final int SKIPPED = 0;

  private final int[] orders = new int[Population.DISTRICTS];

  public DeliveryResult() {
    clear();
  }

  /** Forgets everything, for a new Delivery. */
  public void clear() {
    Arrays.fill(orders, OPEN);
  }

  /** Notes an order as delivered, once that has been committed. */
  public void delivered(int district, int order) {
    orders[district - 1] = order;
  }

  /** Notes that a district had no undelivered order, once that has been committed. */
  public void skipped(int district) {
    orders[district - 1] = SKIPPED;
  }

  /** Whether the district has been delivered or skipped already. */
  public boolean isDone(int district) {
    return orders[district - 1] != OPEN;
  }

  /** The order delivered in a district, or 0 if none was (yet). */
  public int order(int district) {
    return Math.max(SKIPPED, orders[district - 1]);
  }

  /** How many orders were delivered. */
  public int deliveredCount() {
    int count = 0;
    for (int order : orders) {
      count += order > SKIPPED ? 1 : 0;
    }
    return count;
  }

  /** How many districts were skipped. */
  public int skippedCount() {
    int count = 0;
    for (int order : orders) {
      count += order == SKIPPED ? 1 : 0;
    }
    return count;
  }
}
