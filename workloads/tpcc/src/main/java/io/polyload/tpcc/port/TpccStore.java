package io.polyload.tpcc.port;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;

/**
 * The five transactions of TPC-C (clauses 2.4 to 2.8). An instance belongs to one worker and is
 * used by its thread alone. Inputs and results are the caller's and are reused after the call, so
 * an implementation keeps no reference to them. An input is complete and stays as it is during the
 * call; everything random and every date is in it.
 *
 * <p>Each call is one transaction of the database (Delivery may be more), begun, executed once and
 * committed before it returns. If it throws, it has been rolled back, or will be by the database,
 * and the store is ready for the next call; the store itself repeats nothing but the commit of a
 * database whose rules ask for that. A call throws
 *
 * <ul>
 *   <li>{@link io.polyload.core.api.TransientStoreException} if repeating it whole may help: a
 *       deadlock, a lock timeout, a write conflict, a serialization failure. The engine repeats it
 *       with the same input and counts that;
 *   <li>{@link io.polyload.core.api.ConnectionLostException} if the connection broke; it connects
 *       anew when called again. If it broke during the commit, the transaction may have taken
 *       effect and will then be done twice: the data stays consistent, only the database has done
 *       more than the client counts;
 *   <li>{@link MissingRowException} if a row is not there that the initial population has;
 *   <li>{@link StoreException} with the database's words for any other failure.
 * </ul>
 *
 * <p>New-Order, Payment and Delivery lose no update of one another, whatever the number of workers:
 * the conditions of {@link Condition} hold whenever no transaction is under way. Order-Status sees
 * an order with all its lines or not at all. Which isolation level and which locks achieve that is
 * the binding's choice; it names the level among {@link io.polyload.core.api.Client#facts()}.
 *
 * <p>A result holds what TPC-C's terminal would display. The store fills every field, so that no
 * database gets away with reading less; values must come from the transaction itself. After an
 * exception a result means nothing ({@link #delivery} is the exception).
 */
public interface TpccStore {

  /**
   * Enters an order (2.4.2): reads W_TAX, the customer's discount, name and credit, takes the
   * district's next order number, inserts ORDER (no carrier) and NEW-ORDER, and for each line reads
   * the item, takes the quantity from the stock of the supplying warehouse ({@link
   * Rules#stockAfter}, S_YTD, S_ORDER_CNT, S_REMOTE_CNT) and inserts ORDER-LINE (quantity times
   * price, S_DIST_xx of the order's district, no delivery date). OL_NUMBER is the line's place in
   * the input. The same item may be in several lines, also from the same warehouse; each line takes
   * its quantity. Rows of STOCK are touched in the order of {@link NewOrderInput#inLockOrder}, so
   * that two orders cannot wait for each other there.
   *
   * <p>An item number that is not in ITEM rolls the transaction back. Nothing in the input tells
   * the store before it has asked for the item, and all work on the other lines, writes included,
   * is done before the roll-back.
   *
   * @param result with {@link Outcome#ROLLED_BACK} only its order number, the customer's and the
   *     rates are filled
   * @return OK, or ROLLED_BACK for an order with an unknown item
   */
  Outcome newOrder(NewOrderInput input, NewOrderResult result) throws StoreException;

  /**
   * Takes a payment (2.5.2): adds it to W_YTD and D_YTD, subtracts it from C_BALANCE, adds it to
   * C_YTD_PAYMENT, adds 1 to C_PAYMENT_CNT, for bad credit writes it in front of C_DATA ({@link
   * Rules#badCreditData}), inserts HISTORY (H_DATA is {@link Rules#historyData}). The customer is
   * found by {@link CustomerChoice}.
   */
  void payment(PaymentInput input, PaymentResult result) throws StoreException;

  /**
   * Looks up the newest order of a customer (2.6.2), the one with the largest number, with its
   * lines. Writes nothing.
   */
  void orderStatus(OrderStatusInput input, OrderStatusResult result) throws StoreException;

  /**
   * Delivers the oldest undelivered order of each of the ten districts of a warehouse (2.7.4): per
   * district takes away the NEW-ORDER row with the smallest number, sets the order's carrier and
   * its lines' delivery date, adds the sum of their amounts to the customer's C_BALANCE and 1 to
   * C_DELIVERY_CNT. A district without a NEW-ORDER row is skipped, which is no failure. Several
   * workers may deliver in the same warehouse at the same time; no order is delivered twice.
   *
   * <p>One to ten transactions of the database. What a committed one has delivered is noted in the
   * result, after its commit and not before; districts that the result already has ({@link
   * DeliveryResult#isDone}) are left alone. So a call that is repeated after a failure goes on
   * where the failed one had stopped.
   *
   * @param result cleared by the caller before the first attempt, and by nobody else
   */
  void delivery(DeliveryInput input, DeliveryResult result) throws StoreException;

  /**
   * Counts the different items in the lines of the district's last {@link
   * Population#STOCK_LEVEL_ORDERS} orders whose stock in the home warehouse is below the threshold
   * (2.8.2). Writes nothing; read committed is enough, also between its statements.
   *
   * @return that number
   */
  int stockLevel(StockLevelInput input) throws StoreException;

  /**
   * The same worker's means to fill the database; the same object each time. Asking costs no round
   * trip, so what must be prepared for it is prepared at its first use.
   */
  TpccLoader loader();

  /** The same worker's means to judge the data; as {@link #loader}. */
  TpccChecks checks();
}
