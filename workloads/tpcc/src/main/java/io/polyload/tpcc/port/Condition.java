package io.polyload.tpcc.port;

import java.util.List;

/**
 * What must hold for the data whenever no transaction is under way: the twelve conditions of clause
 * 3.3.2 (the second one in two halves), and some that see what those do not, above all stock. Each
 * says that two values are equal for each key; a value for which there is no row is 0.
 *
 * <p>"Delivered" lines are those with a delivery date. "Run" lines and orders are those with an
 * order number above {@link Population#ORDERS}, as loaded lines have amounts and quantities of
 * their own and were taken from no stock.
 */
public enum Condition {
  WAREHOUSE_YTD("3.3.2.1", "W_YTD", "the sum of D_YTD", Unit.CENTS, "w_id"),

  /** Of each district. */
  LAST_ORDER("3.3.2.2", "D_NEXT_O_ID - 1", "the largest O_ID", Unit.NUMBER, "w_id", "d_id"),

  /** Of each district that has NEW-ORDER rows. */
  LAST_NEW_ORDER("3.3.2.2", "D_NEXT_O_ID - 1", "the largest NO_O_ID", Unit.NUMBER, "w_id", "d_id"),

  /** Of each district that has NEW-ORDER rows. */
  NEW_ORDERS_WITHOUT_GAPS(
      "3.3.2.3",
      "the largest less the smallest NO_O_ID, plus 1",
      "the number of NEW-ORDER rows",
      Unit.NUMBER,
      "w_id",
      "d_id"),

  /** Of each district. */
  LINES_OF_DISTRICT(
      "3.3.2.4",
      "the sum of O_OL_CNT",
      "the number of ORDER-LINE rows",
      Unit.NUMBER,
      "w_id",
      "d_id"),

  /** Of each order; both values are 0 or 1. */
  NEW_ORDER_UNTIL_CARRIER(
      "3.3.2.5",
      "having no O_CARRIER_ID (1 or 0)",
      "the number of NEW-ORDER rows",
      Unit.NUMBER,
      "w_id",
      "d_id",
      "o_id"),

  /** Of each order. */
  LINES_OF_ORDER(
      "3.3.2.6", "O_OL_CNT", "the number of ORDER-LINE rows", Unit.NUMBER, "w_id", "d_id", "o_id"),

  /** Of each line; both values are 0 or 1. */
  DELIVERY_DATE_WITH_CARRIER(
      "3.3.2.7",
      "having an OL_DELIVERY_D (1 or 0)",
      "having an O_CARRIER_ID (1 or 0)",
      Unit.NUMBER,
      "w_id",
      "d_id",
      "o_id",
      "ol_number"),

  WAREHOUSE_HISTORY("3.3.2.8", "W_YTD", "the sum of H_AMOUNT", Unit.CENTS, "w_id"),

  DISTRICT_HISTORY("3.3.2.9", "D_YTD", "the sum of H_AMOUNT", Unit.CENTS, "w_id", "d_id"),

  /** Of each customer; HISTORY by H_C_W_ID, H_C_D_ID, H_C_ID. */
  CUSTOMER_BALANCE(
      "3.3.2.10",
      "C_BALANCE",
      "the sum of OL_AMOUNT of delivered lines less the sum of H_AMOUNT",
      Unit.CENTS,
      "w_id",
      "d_id",
      "c_id"),

  /** Of each district, on a fresh load only: every Delivery breaks it. */
  FRESH_ORDERS(
      "3.3.2.11",
      "the number of ORDER rows less that of NEW-ORDER rows",
      "2100",
      Unit.NUMBER,
      "w_id",
      "d_id"),

  /** Of each customer. */
  CUSTOMER_TURNOVER(
      "3.3.2.12",
      "C_BALANCE + C_YTD_PAYMENT",
      "the sum of OL_AMOUNT of delivered lines",
      Unit.CENTS,
      "w_id",
      "d_id",
      "c_id"),

  /** Of each warehouse, lines by OL_SUPPLY_W_ID. */
  STOCK_ORDERS(
      "", "the sum of S_ORDER_CNT", "the number of run lines it supplied", Unit.NUMBER, "w_id"),

  /** Of each warehouse, lines by OL_SUPPLY_W_ID. */
  STOCK_YTD(
      "",
      "the sum of S_YTD",
      "the sum of OL_QUANTITY of run lines it supplied",
      Unit.NUMBER,
      "w_id"),

  /** Of each warehouse: lines with it as OL_SUPPLY_W_ID and another one as OL_W_ID. */
  STOCK_REMOTE(
      "",
      "the sum of S_REMOTE_CNT",
      "the number of run lines it supplied to other warehouses",
      Unit.NUMBER,
      "w_id"),

  /** Of each stock row; the right value is the bound that was passed. */
  STOCK_QUANTITY(
      "", "S_QUANTITY", "the bound of 10 or 100 that it passed", Unit.NUMBER, "w_id", "i_id"),

  /** Of each run line. */
  LINE_AMOUNT(
      "", "OL_AMOUNT", "OL_QUANTITY * I_PRICE", Unit.CENTS, "w_id", "d_id", "o_id", "ol_number"),

  /** Of each customer; HISTORY by H_C_W_ID, H_C_D_ID, H_C_ID. */
  PAYMENT_COUNT(
      "", "C_PAYMENT_CNT", "the number of HISTORY rows", Unit.NUMBER, "w_id", "d_id", "c_id"),

  /** Of each customer: orders with a carrier and a number above 2100. */
  DELIVERY_COUNT(
      "",
      "C_DELIVERY_CNT",
      "the number of orders delivered since the load",
      Unit.NUMBER,
      "w_id",
      "d_id",
      "c_id");

  /** What the two values are. */
  public enum Unit {
    NUMBER,
    CENTS
  }

  private static final String SEPARATOR = ", ";

  private final String clause;
  private final String left;
  private final String right;
  private final Unit unit;
  private final String key;

  Condition(String clause, String left, String right, Unit unit, String... key) {
    this.clause = clause;
    this.left = left;
    this.right = right;
    this.unit = unit;
    this.key = String.join(SEPARATOR, key);
  }

  /** TPC-C's number for it, or an empty text if TPC-C has none. */
  public String clause() {
    return clause;
  }

  /** What the left value is. */
  public String left() {
    return left;
  }

  /** What the right value is, which must be equal. */
  public String right() {
    return right;
  }

  public Unit unit() {
    return unit;
  }

  /** The names of the numbers that make up the key, for example {@code w_id, d_id}. */
  public List<String> key() {
    return List.of(key.split(SEPARATOR));
  }

  /** Whether it holds right after the load only. */
  public boolean isForFreshLoadOnly() {
    return this == FRESH_ORDERS;
  }

  /** For people: {@code for each w_id, W_YTD equals the sum of D_YTD}. */
  public String sentence() {
    if (this == STOCK_QUANTITY) {
      return "for each w_id, i_id, S_QUANTITY is at least 10 and at most 100";
    }
    return "for each " + key + ", " + left + " equals " + right;
  }
}
