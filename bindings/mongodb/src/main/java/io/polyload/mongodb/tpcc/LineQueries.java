package io.polyload.mongodb.tpcc;

import io.polyload.mongodb.tpcc.MongoTpccOptions.Shape;
import io.polyload.tpcc.port.Population;

/** What conditions ask of the lines of orders, wherever those are. Stateless. */
interface LineQueries {

  /** The key of an order, also of the order of a line. */
  String W_D_O = "{w: '$_id.w', d: '$_id.d', o: '$_id.o'}";

  /** Documents of a run; those of loaded orders have amounts and quantities of their own. */
  String RUN = "{$match: {'_id.o': {$gt: %d}}}".formatted(Population.ORDERS);

  static LineQueries of(Shape shape) {
    return shape == Shape.EMBEDDED ? new EmbeddedLineQueries() : new NormalisedLineQueries();
  }

  /** Left O_OL_CNT, right the number of lines, by this key of an order. */
  ConditionQuery count(String key);

  /**
   * Left whether a line has a delivery date, right whether its order has a carrier; unequal ones.
   */
  ConditionQuery datesAgainstCarriers();

  /** Left OL_AMOUNT of a line of a run, right quantity times price; unequal ones. */
  ConditionQuery amounts();

  /** And on the right the amounts of all delivered lines, by customer. */
  ConditionQuery delivered(ConditionQuery query);

  /**
   * And what these stages make of the lines of a run: documents with the fields of a line, and
   * {@code w}, the warehouse of its order.
   */
  ConditionQuery eachOfRun(ConditionQuery query, String... stages);

  /** 1 if there is such a value, else 0. */
  static String has(String value) {
    return "{$cond: [{$gt: ['%s', null]}, 1, 0]}".formatted(value);
  }
}
