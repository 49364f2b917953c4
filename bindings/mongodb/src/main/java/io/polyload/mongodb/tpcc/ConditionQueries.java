package io.polyload.mongodb.tpcc;

import static io.polyload.tpcc.port.Table.CUSTOMER;
import static io.polyload.tpcc.port.Table.DISTRICT;
import static io.polyload.tpcc.port.Table.HISTORY;
import static io.polyload.tpcc.port.Table.NEW_ORDER;
import static io.polyload.tpcc.port.Table.ORDER;
import static io.polyload.tpcc.port.Table.STOCK;
import static io.polyload.tpcc.port.Table.WAREHOUSE;

import io.polyload.mongodb.tpcc.MongoTpccOptions.Shape;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.Population;

/**
 * The conditions as aggregations. Each collection is read once and contributes documents {@code {k:
 * key, l: part of the left value, r: part of the right one}}; the parts of a key are added up. So
 * the time grows with the data and not faster, and a value without a row is 0. Stateless.
 */
final class ConditionQueries {

  private static final String W = "{w: '$_id.w'}";
  private static final String W_D = "{w: '$_id.w', d: '$_id.d'}";
  private static final String W_D_C = "{w: '$_id.w', d: '$_id.d', c: '$_id.c'}";

  private static final String DISTRICT_LAST =
      "{$project: {_id: 0, k: %s, l: {$subtract: ['$next_o_id', 1]}}}".formatted(W_D);

  private ConditionQueries() {}

  /** The question that finds the violations of a condition. */
  static ConditionQuery of(Condition condition, Shape shape) {
    LineQueries lines = LineQueries.of(shape);
    return switch (condition) {
      case WAREHOUSE_YTD ->
          ConditionQuery.of(WAREHOUSE, put("{w: '$_id'}", "l: '$ytd'"))
              .and(DISTRICT, put(W, "r: '$ytd'"));
      case LAST_ORDER -> ConditionQuery.of(DISTRICT, DISTRICT_LAST).and(ORDER, largest("r: '$o'"));
      case LAST_NEW_ORDER ->
          ConditionQuery.of(DISTRICT, DISTRICT_LAST)
              .and(NEW_ORDER, largest("r: '$o', some: {$literal: 1}"))
              .onlyWithSome();
      case NEW_ORDERS_WITHOUT_GAPS ->
          ConditionQuery.of(
              NEW_ORDER,
              """
              {$group: {_id: {w: '$_id.w', d: '$_id.d'}, max: {$max: '$_id.o'},
                        min: {$min: '$_id.o'}, count: {$sum: 1}}}
              """,
              put(W_D, "l: {$add: [{$subtract: ['$max', '$min']}, 1]}, r: '$count'"));
      case LINES_OF_DISTRICT -> lines.count(W_D);
      case NEW_ORDER_UNTIL_CARRIER ->
          ConditionQuery.of(ORDER, "{$match: {carrier_id: null}}", put("'$_id'", one("l")))
              .and(NEW_ORDER, put("'$_id'", one("r")));
      case LINES_OF_ORDER -> lines.count(LineQueries.W_D_O);
      case DELIVERY_DATE_WITH_CARRIER -> lines.datesAgainstCarriers();
      case WAREHOUSE_HISTORY ->
          ConditionQuery.of(WAREHOUSE, put("{w: '$_id'}", "l: '$ytd'"))
              .and(HISTORY, put("{w: '$w_id'}", "r: '$amount'"));
      case DISTRICT_HISTORY ->
          ConditionQuery.of(DISTRICT, put(W_D, "l: '$ytd'"))
              .and(HISTORY, put("{w: '$w_id', d: '$d_id'}", "r: '$amount'"));
      case CUSTOMER_BALANCE ->
          lines
              .delivered(ConditionQuery.of(CUSTOMER, put(W_D_C, "l: '$balance'")))
              .and(HISTORY, put(W_D_C, "r: {$multiply: ['$amount', -1]}"));
      case FRESH_ORDERS ->
          ConditionQuery.of(
                  DISTRICT, put(W_D, "r: {$literal: %d}".formatted(Population.DELIVERED_ORDERS)))
              .and(ORDER, put(W_D, one("l")))
              .and(NEW_ORDER, put(W_D, "l: {$literal: -1}"));
      case CUSTOMER_TURNOVER ->
          lines.delivered(
              ConditionQuery.of(CUSTOMER, put(W_D_C, "l: {$add: ['$balance', '$ytd_payment']}")));
      case STOCK_ORDERS -> supplied(lines, "order_cnt", one("r"), "{}");
      case STOCK_YTD -> supplied(lines, "ytd", "r: '$quantity'", "{}");
      case STOCK_REMOTE ->
          supplied(lines, "remote_cnt", one("r"), "{$expr: {$ne: ['$supply_w_id', '$w']}}");
      case STOCK_QUANTITY ->
          ConditionQuery.of(
              STOCK,
              "{$match: {$or: [{quantity: {$lt: %d}}, {quantity: {$gt: %d}}]}}"
                  .formatted(Population.LEAST_STOCK, Population.MOST_STOCK),
              put(
                  "{w: '$_id.w', i: '$_id.i'}",
                  "l: '$quantity', r: {$cond: [{$lt: ['$quantity', %d]}, %d, %d]}"
                      .formatted(
                          Population.LEAST_STOCK, Population.LEAST_STOCK, Population.MOST_STOCK)));
      case LINE_AMOUNT -> lines.amounts();
      case PAYMENT_COUNT ->
          ConditionQuery.of(CUSTOMER, put(W_D_C, "l: '$payment_cnt'"))
              .and(HISTORY, put(W_D_C, one("r")));
      case DELIVERY_COUNT ->
          ConditionQuery.of(CUSTOMER, put(W_D_C, "l: '$delivery_cnt'"))
              .and(
                  ORDER,
                  "{$match: {'_id.o': {$gt: %d}, carrier_id: {$ne: null}}}"
                      .formatted(Population.DELIVERED_ORDERS),
                  put("{w: '$_id.w', d: '$_id.d', c: '$c_id'}", one("r")));
    };
  }

  private static ConditionQuery supplied(
      LineQueries lines, String counter, String value, String which) {
    return lines.eachOfRun(
        ConditionQuery.of(STOCK, put(W, "l: '$%s'".formatted(counter))),
        "{$match: %s}".formatted(which),
        put("{w: '$supply_w_id'}", value));
  }

  /** The largest order number of each district. */
  private static String[] largest(String values) {
    return new String[] {
      "{$group: {_id: %s, o: {$max: '$_id.o'}}}".formatted(W_D), put(W_D, values)
    };
  }

  /** A stage that makes the contribution of a document. */
  static String put(String key, String values) {
    return "{$project: {_id: 0, k: %s, %s}}".formatted(key, values);
  }

  static String one(String side) {
    return side + ": {$literal: 1}";
  }
}
