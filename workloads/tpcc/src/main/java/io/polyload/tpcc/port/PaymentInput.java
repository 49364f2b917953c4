package io.polyload.tpcc.port;

/** What a Payment asks for. Belongs to one thread and is reused. */
public final class PaymentInput {

  private final CustomerChoice customer = new CustomerChoice();
  private int warehouse;
  private int district;
  private long amountCents;
  private long epochSecond;

  /** Starts anew; the customer is set apart. */
  public void begin(
      int newWarehouse, int newDistrict, long newAmountCents, long newPaymentEpochSecond) {
    warehouse = newWarehouse;
    district = newDistrict;
    amountCents = newAmountCents;
    epochSecond = newPaymentEpochSecond;
  }

  /** The warehouse that is paid, the terminal's: W_ID, H_W_ID. */
  public int warehouse() {
    return warehouse;
  }

  /** The district that is paid: D_ID, H_D_ID. */
  public int district() {
    return district;
  }

  /** Who pays: C_W_ID, C_D_ID and so on. */
  public CustomerChoice customer() {
    return customer;
  }

  /** H_AMOUNT. */
  public long amountCents() {
    return amountCents;
  }

  /** H_DATE. */
  public long epochSecond() {
    return epochSecond;
  }
}
