package io.polyload.mongodb.tpcc;

import static io.polyload.tpcc.port.Table.ORDER;

/** Lines inside the documents of orders; OL_NUMBER is the place, from 1. */
final class EmbeddedLineQueries implements LineQueries {

  private static final String SINGLE = "{$unwind: {path: '$lines', includeArrayIndex: 'place'}}";
  private static final String KEY =
      "{w: '$_id.w', d: '$_id.d', o: '$_id.o', n: {$add: ['$place', 1]}}";

  @Override
  public ConditionQuery count(String key) {
    return ConditionQuery.of(
        ORDER, ConditionQueries.put(key, "l: '$ol_cnt', r: {$size: {$ifNull: ['$lines', []]}}"));
  }

  @Override
  public ConditionQuery datesAgainstCarriers() {
    String values =
        "l: %s, r: %s"
            .formatted(LineQueries.has("$lines.delivery_d"), LineQueries.has("$carrier_id"));
    return ConditionQuery.of(
        ORDER,
        // orders in which no line can be wrong are left out before their lines are taken apart
        """
        {$match: {$or: [
            {carrier_id: null, lines: {$elemMatch: {delivery_d: {$ne: null}}}},
            {carrier_id: {$ne: null}, lines: {$elemMatch: {delivery_d: null}}}]}}
        """,
        SINGLE,
        ConditionQueries.put(KEY, values),
        ConditionQuery.UNEQUAL);
  }

  @Override
  public ConditionQuery amounts() {
    return ConditionQuery.of(
        ORDER,
        RUN,
        SINGLE,
        "{$lookup: {from: 'tpcc_item', localField: 'lines.i_id', foreignField: '_id', as: 'item'}}",
        ConditionQueries.put(
            KEY,
            "l: '$lines.amount', r: {$sum: {$map: {input: '$item', in:"
                + " {$multiply: ['$$this.price', '$lines.quantity']}}}}"),
        ConditionQuery.UNEQUAL);
  }

  @Override
  public ConditionQuery delivered(ConditionQuery query) {
    return query.and(
        ORDER,
        ConditionQueries.put(
            "{w: '$_id.w', d: '$_id.d', c: '$c_id'}",
            """
            r: {$sum: {$map: {input: '$lines', in:
                {$cond: [{$gt: ['$$this.delivery_d', null]}, '$$this.amount', 0]}}}}\
            """));
  }

  @Override
  public ConditionQuery eachOfRun(ConditionQuery query, String... stages) {
    String[] all = new String[stages.length + 3];
    all[0] = RUN;
    all[1] = "{$unwind: '$lines'}";
    all[2] = "{$replaceWith: {$mergeObjects: ['$lines', {w: '$_id.w'}]}}";
    System.arraycopy(stages, 0, all, 3, stages.length);
    return query.and(ORDER, all);
  }
}
