package io.polyload.tpcc.port;

/** What a New-Order asks for. Belongs to one thread and is reused. */
public final class NewOrderInput {

  private final int[] items = new int[Population.MOST_LINES];
  private final int[] suppliers = new int[Population.MOST_LINES];
  private final int[] quantities = new int[Population.MOST_LINES];
  private final int[] lockOrder = new int[Population.MOST_LINES];
  private int warehouse;
  private int district;
  private int customer;
  private long entryEpochSecond;
  private int lines;
  private boolean allLocal;

  /** Starts anew, without lines. */
  public void begin(int newWarehouse, int newDistrict, int newCustomer, long newEntryEpochSecond) {
    warehouse = newWarehouse;
    district = newDistrict;
    customer = newCustomer;
    entryEpochSecond = newEntryEpochSecond;
    lines = 0;
    allLocal = true;
  }

  /** Adds a line as the customer enters it. */
  public void addLine(int item, int supplyWarehouse, int quantity) {
    items[lines] = item;
    suppliers[lines] = supplyWarehouse;
    quantities[lines] = quantity;
    allLocal &= supplyWarehouse == warehouse;
    int place = lines;
    while (place > 0 && isBefore(lines, lockOrder[place - 1])) {
      lockOrder[place] = lockOrder[place - 1];
      place--;
    }
    lockOrder[place] = lines;
    lines++;
  }

  private boolean isBefore(int line, int other) {
    return suppliers[line] != suppliers[other]
        ? suppliers[line] < suppliers[other]
        : items[line] < items[other];
  }

  /** Home warehouse: the order's, the district's and the customer's. */
  public int warehouse() {
    return warehouse;
  }

  public int district() {
    return district;
  }

  public int customer() {
    return customer;
  }

  /** O_ENTRY_D. */
  public long entryEpochSecond() {
    return entryEpochSecond;
  }

  /** How many lines there are, 5 to 15: O_OL_CNT. */
  public int lines() {
    return lines;
  }

  /** OL_I_ID of a line; OL_NUMBER is {@code line + 1}. */
  public int item(int line) {
    return items[line];
  }

  /** OL_SUPPLY_W_ID of a line. */
  public int supplyWarehouse(int line) {
    return suppliers[line];
  }

  /** OL_QUANTITY of a line. */
  public int quantity(int line) {
    return quantities[line];
  }

  /** Whether the line comes from another warehouse than the order's. */
  public boolean isRemote(int line) {
    return suppliers[line] != warehouse;
  }

  /** O_ALL_LOCAL: whether every line is supplied by the home warehouse. */
  public boolean allLocal() {
    return allLocal;
  }

  /**
   * The lines in ascending order of (supplying warehouse, item), equal ones as entered.
   *
   * @param place from 0 to {@link #lines()} - 1
   * @return the line at that place
   */
  public int inLockOrder(int place) {
    return lockOrder[place];
  }
}
