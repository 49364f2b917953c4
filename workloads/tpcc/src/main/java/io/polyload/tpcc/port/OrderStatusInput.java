package io.polyload.tpcc.port;

/** What an Order-Status asks for. Belongs to one thread and is reused. */
public final class OrderStatusInput {

  private final CustomerChoice customer = new CustomerChoice();

  /** Whose newest order is wanted; orders are in the customer's warehouse and district. */
  public CustomerChoice customer() {
    return customer;
  }
}
