package io.polyload.tpcc.port;

/** What a Stock-Level asks for. Belongs to one thread and is reused. */
public final class StockLevelInput {

  private int warehouse;
  private int district;
  private int threshold;

  public void begin(int newWarehouse, int newDistrict, int newThreshold) {
    warehouse = newWarehouse;
    district = newDistrict;
    threshold = newThreshold;
  }

  public int warehouse() {
    return warehouse;
  }

  public int district() {
    return district;
  }

  /** Items with S_QUANTITY below this are counted, 10 to 20. */
  public int threshold() {
    return threshold;
  }
}
