package io.polyload.tpcc.port;

/**
 * What New-Order's terminal displays (2.4.3). Belongs to one thread and is reused. Plain fields, as
 * there is nothing to guard: a store writes them, the workload reads them. What the input has
 * already is not repeated.
 */
public final class NewOrderResult {

  /** One line of the order. */
  public static final class Line {

    /** I_NAME. */
    public String itemName;

    /** I_PRICE. */
    public long priceCents;

    /** OL_AMOUNT: quantity times price, no tax, no discount. */
    public long amountCents;

    /** S_QUANTITY after this line has been taken from it. */
    public int stockQuantity;

    /** {@link Rules#brand}: B if I_DATA and S_DATA both hold ORIGINAL, else G. */
    public char brand;
  }

  /** The number that the order got: D_NEXT_O_ID before it was raised. */
  public int order;

  /** C_LAST. */
  public String customerLast;

  /** C_CREDIT, GC or BC. */
  public String customerCredit;

  /** C_DISCOUNT in ten-thousandths. */
  public int discountRate;

  /** W_TAX in ten-thousandths. */
  public int warehouseTaxRate;

  /** D_TAX in ten-thousandths. */
  public int districtTaxRate;

  /** In the order of the input; as many are filled as the input has lines. */
  public final Line[] lines = new Line[Population.MOST_LINES];

  public NewOrderResult() {
    for (int i = 0; i < lines.length; i++) {
      lines[i] = new Line();
    }
  }

  /**
   * The total amount, which is displayed and stored nowhere: the sum of the amounts, less the
   * discount, plus both taxes, rounded to the nearest cent.
   *
   * @param lineCount how many lines the order has
   */
  public long totalCents(int lineCount) {
    long sum = 0;
    for (int i = 0; i < lineCount; i++) {
      sum += lines[i].amountCents;
    }
    long exact = sum * (10_000 - discountRate) * (10_000 + warehouseTaxRate + districtTaxRate);
    return (exact + 50_000_000) / 100_000_000;
  }
}
