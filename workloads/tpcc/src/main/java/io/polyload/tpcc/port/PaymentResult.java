package io.polyload.tpcc.port;

/**
 * What Payment's terminal displays (2.5.3). Belongs to one thread and is reused. Plain fields, as
 * in {@link NewOrderResult}.
 */
public final class PaymentResult {

  public Address warehouseAddress;

  public Address districtAddress;

  /** C_ID, also of a customer that was chosen by number. */
  public int customer;

  /** C_FIRST. */
  public String first;

  /** C_MIDDLE. */
  public String middle;

  /** C_LAST. */
  public String last;

  public Address address;

  /** C_PHONE. */
  public String phone;

  /** C_SINCE. */
  public long sinceEpochSecond;

  /** C_CREDIT, GC or BC. */
  public String credit;

  /** C_CREDIT_LIM. */
  public long creditLimitCents;

  /** C_DISCOUNT in ten-thousandths. */
  public int discountRate;

  /** C_BALANCE after the payment. */
  public long balanceCents;

  /** The whole of C_DATA after the payment if the credit is bad, else an empty text. */
  public String data;
}
