package io.polyload.tpcc.port;

/**
 * A row of HISTORY as loaded, of a customer who has paid at home: H_W_ID equals H_C_W_ID and H_D_ID
 * equals H_C_D_ID.
 *
 * <p>TPC-C gives HISTORY no key. Loaded rows get numbers by a rule, {@link #id()}, so that {@link
 * TpccLoader#deletePiece} finds them by key; rows of Payment get theirs from the binding, none of
 * which is a loaded row's.
 *
 * @param warehouse H_C_W_ID and H_W_ID
 * @param district H_C_D_ID and H_D_ID
 * @param customer H_C_ID
 * @param epochSecond H_DATE
 * @param amountCents H_AMOUNT
 * @param data H_DATA, 12 to 24 characters
 */
public record HistoryRow(
    int warehouse, int district, int customer, long epochSecond, long amountCents, String data) {

  /** The row's number, from 1; those of customers with neighbouring numbers are neighbours. */
  public long id() {
    return id(warehouse, district, customer);
  }

  /** The number of the row that is loaded with a customer. */
  public static long id(int warehouse, int district, int customer) {
    long districtsBefore = (warehouse - 1L) * Population.DISTRICTS + district - 1;
    return districtsBefore * Population.CUSTOMERS + customer;
  }
}
