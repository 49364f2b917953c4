package io.polyload.tpcc.port;

/** What a Delivery asks for. Belongs to one thread and is reused. */
public final class DeliveryInput {

  private int warehouse;
  private int carrier;
  private long deliveryEpochSecond;

  public void begin(int newWarehouse, int newCarrier, long newDeliveryEpochSecond) {
    warehouse = newWarehouse;
    carrier = newCarrier;
    deliveryEpochSecond = newDeliveryEpochSecond;
  }

  public int warehouse() {
    return warehouse;
  }

  /** O_CARRIER_ID, 1 to 10. */
  public int carrier() {
    return carrier;
  }

  /** OL_DELIVERY_D of all lines. */
  public long deliveryEpochSecond() {
    return deliveryEpochSecond;
  }
}
