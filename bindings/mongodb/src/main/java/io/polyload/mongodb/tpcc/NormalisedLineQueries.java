package io.polyload.mongodb.tpcc;

import static io.polyload.tpcc.port.Table.ORDER;
import static io.polyload.tpcc.port.Table.ORDER_LINE;

/** Lines in a collection of their own; OL_NUMBER is in the key. */
final class NormalisedLineQueries implements LineQueries {

  private static final String KEY = "{w: '$_id.w', d: '$_id.d', o: '$_id.o', n: '$_id.n'}";

  @Override
  public ConditionQuery count(String key) {
    return ConditionQuery.of(ORDER, ConditionQueries.put(key, "l: '$ol_cnt'"))
        .and(ORDER_LINE, ConditionQueries.put(key, ConditionQueries.one("r")));
  }

  @Override
  public ConditionQuery datesAgainstCarriers() {
    String line = "line: {n: '$_id.n', l: %s}".formatted(LineQueries.has("$delivery_d"));
    return ConditionQuery.of(
            ORDER, ConditionQueries.put(W_D_O, "r: " + LineQueries.has("$carrier_id")))
        .and(ORDER_LINE, ConditionQueries.put(W_D_O, line))
        .then(
            "{$group: {_id: '$k', r: {$sum: '$r'}, lines: {$push: '$line'}}}",
            "{$unwind: '$lines'}",
            ConditionQueries.put(
                "{w: '$_id.w', d: '$_id.d', o: '$_id.o', n: '$lines.n'}", "l: '$lines.l', r: 1"),
            ConditionQuery.UNEQUAL);
  }

  @Override
  public ConditionQuery amounts() {
    return ConditionQuery.of(
        ORDER_LINE,
        RUN,
        "{$lookup: {from: 'tpcc_item', localField: 'i_id', foreignField: '_id', as: 'item'}}",
        ConditionQueries.put(
            KEY,
            "l: '$amount', r: {$sum: {$map: {input: '$item', in:"
                + " {$multiply: ['$$this.price', '$quantity']}}}}"),
        ConditionQuery.UNEQUAL);
  }

  /** A line does not say whose it is, so lines are added up by order first. */
  @Override
  public ConditionQuery delivered(ConditionQuery query) {
    return query.and(
        ORDER,
        ConditionQueries.put(W_D_O, "c: '$c_id'"),
        """
        {$unionWith: {coll: 'tpcc_order_line', pipeline: [
            {$match: {delivery_d: {$ne: null}}},
            {$project: {_id: 0, k: {w: '$_id.w', d: '$_id.d', o: '$_id.o'}, r: '$amount'}}]}}
        """,
        "{$group: {_id: '$k', c: {$max: '$c'}, r: {$sum: '$r'}}}",
        "{$match: {c: {$ne: null}}}",
        ConditionQueries.put("{w: '$_id.w', d: '$_id.d', c: '$c'}", "r: 1"));
  }

  @Override
  public ConditionQuery eachOfRun(ConditionQuery query, String... stages) {
    String[] all = new String[stages.length + 2];
    all[0] = RUN;
    all[1] = "{$set: {w: '$_id.w'}}";
    System.arraycopy(stages, 0, all, 2, stages.length);
    return query.and(ORDER_LINE, all);
  }
}
