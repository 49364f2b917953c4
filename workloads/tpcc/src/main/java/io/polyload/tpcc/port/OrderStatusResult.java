package io.polyload.tpcc.port;

/**
 * What Order-Status' terminal displays (2.6.3). Belongs to one thread and is reused. Plain fields,
 * as in {@link NewOrderResult}.
 */
public final class OrderStatusResult {

  /** One line of the order. */
  public static final class Line {

    /** OL_I_ID. */
    public int item;

    /** OL_SUPPLY_W_ID. */
    public int supplyWarehouse;

    /** OL_QUANTITY. */
    public int quantity;

    /** OL_AMOUNT. */
    public long amountCents;

    /** OL_DELIVERY_D, 0 if not delivered. */
    public long deliveryEpochSecond;
  }

  /** C_ID, also of a customer that was chosen by number. */
  public int customer;

  /** C_FIRST. */
  public String first;

  /** C_MIDDLE. */
  public String middle;

  /** C_LAST. */
  public String last;

  /** C_BALANCE. */
  public long balanceCents;

  /** O_ID. */
  public int order;

  /** O_ENTRY_D. */
  public long entryEpochSecond;

  /** O_CARRIER_ID, 0 if not delivered. */
  public int carrier;

  /** How many of {@link #lines} are filled. */
  public int lineCount;

  /** In the order of OL_NUMBER. */
  public final Line[] lines = new Line[Population.MOST_LINES];

  public OrderStatusResult() {
    for (int i = 0; i < lines.length; i++) {
      lines[i] = new Line();
    }
  }
}
