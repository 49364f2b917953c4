package io.polyload.tpcc.port;

/**
 * The small calculations inside the transactions, in one place so that all databases end with the
 * same data. A binding may let the database do them instead, with the same result.
 */
public final class Rules {

  /** The most characters of C_DATA. */
  public static final int MOST_CUSTOMER_DATA = 500;

  /** The word in I_DATA and S_DATA that makes a brand. */
  public static final String ORIGINAL = "ORIGINAL";

  private Rules() {}

  /**
   * S_QUANTITY after an order has taken from it: refilled by 91 where fewer than 10 would remain.
   */
  public static int stockAfter(int stock, int ordered) {
    return stock >= ordered + Population.LEAST_STOCK ? stock - ordered : stock - ordered + 91;
  }

  /** B if both texts hold ORIGINAL, else G. */
  public static char brand(String itemData, String stockData) {
    return itemData.contains(ORIGINAL) && stockData.contains(ORIGINAL) ? 'B' : 'G';
  }

  /**
   * Which of the customers with one last name, sorted by first name, is meant: n/2 rounded up.
   *
   * @param count how many there are, at least 1
   * @return the number, from 1
   */
  public static int middle(int count) {
    return (count + 1) / 2;
  }

  /**
   * C_DATA of a customer with bad credit after a payment: the payment's data, then the old text,
   * cut at 500 characters.
   *
   * @param customer C_ID, also if the payment named the customer by last name
   * @param oldData C_DATA before
   */
  public static String badCreditData(PaymentInput payment, int customer, String oldData) {
    String data = badCreditPrefix(payment, customer) + oldData;
    return data.length() <= MOST_CUSTOMER_DATA ? data : data.substring(0, MOST_CUSTOMER_DATA);
  }

  /** What {@link #badCreditData} puts in front, for databases that join the texts themselves. */
  public static String badCreditPrefix(PaymentInput payment, int customer) {
    CustomerChoice who = payment.customer();
    long cents = payment.amountCents() % 100;
    return customer
        + " "
        + who.district()
        + " "
        + who.warehouse()
        + " "
        + payment.district()
        + " "
        + payment.warehouse()
        + " "
        + payment.amountCents() / 100
        + (cents < 10 ? ".0" : ".")
        + cents
        + "|";
  }

  /** H_DATA of a payment: both names with four spaces between. */
  public static String historyData(String warehouseName, String districtName) {
    return warehouseName + "    " + districtName;
  }
}
