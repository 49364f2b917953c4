package io.polyload.mongodb.tpcc;

import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.WriteModel;
import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.Population;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * Delivery: a round trip for each district, three for all orders together, and the commit. What it
 * fights for with other deliveries, the oldest new orders, comes first.
 */
final class Delivery {

  private static final int NONE = 0;

  private final Transactions transactions;
  private final TpccCollections collections;
  private final Statements statements;
  private final OrderLines orderLines;
  private final boolean together;
  private final int[] taken = new int[Population.DISTRICTS + 1];
  private final long[] sums = new long[Population.DISTRICTS];

  /**
   * @param together whether one transaction is for all districts
   */
  Delivery(
      Transactions transactions,
      TpccCollections collections,
      Statements statements,
      OrderLines orderLines,
      boolean together) {
    this.transactions = transactions;
    this.collections = collections;
    this.statements = statements;
    this.orderLines = orderLines;
    this.together = together && transactions.on();
  }

  void execute(DeliveryInput input, DeliveryResult result) throws StoreException {
    if (together) {
      deliver(input, result, 1, Population.DISTRICTS);
      return;
    }
    for (int district = 1; district <= Population.DISTRICTS; district++) {
      deliver(input, result, district, district);
    }
  }

  private void deliver(DeliveryInput in, DeliveryResult result, int first, int last)
      throws StoreException {
    boolean unused =
        transactions.run(
            () -> {
              work(in, result, first, last);
              return true;
            });
    for (int district = first; district <= last; district++) {
      if (result.isDone(district)) {
        continue;
      }
      if (taken[district] == NONE) {
        result.skipped(district);
      } else {
        result.delivered(district, taken[district]);
      }
    }
  }

  private void work(DeliveryInput in, DeliveryResult done, int first, int last)
      throws StoreException {
    List<BsonValue> keys = new ArrayList<>(Population.DISTRICTS);
    for (int district = first; district <= last; district++) {
      if (!done.isDone(district)) {
        BsonDocument all =
            Keys.range(
                Keys.district(in.warehouse(), district),
                Keys.district(in.warehouse(), district + 1));
        BsonDocument oldest = statements.takeFirst(collections.newOrders, all);
        taken[district] = oldest == null ? NONE : Keys.part(oldest, Keys.ORDER);
        if (oldest != null) {
          keys.add(oldest.get(Keys.ID));
        }
      }
    }
    if (!keys.isEmpty()) {
      carry(in, keys);
    }
  }

  private void carry(DeliveryInput in, List<BsonValue> keys) throws StoreException {
    List<BsonDocument> orders = statements.all(collections.orders, keys, orderLines.fields());
    if (orders.size() != keys.size()) {
      throw new MissingRowException(
          "order for each of the new orders of warehouse " + in.warehouse());
    }
    orderLines.sums(orders, sums);
    orderLines.deliver(keys, in.carrier(), in.deliveryEpochSecond());
    List<WriteModel<BsonDocument>> customers = new ArrayList<>(keys.size());
    for (int i = 0; i < orders.size(); i++) {
      BsonDocument order = orders.get(i);
      BsonDocument customer =
          Keys.customer(in.warehouse(), Keys.part(order, Keys.DISTRICT), Docs.intOf(order, "c_id"));
      BsonDocument received =
          Docs.doc("balance", Docs.cents(sums[i])).append("delivery_cnt", Docs.number(1));
      customers.add(new UpdateOneModel<>(Keys.is(customer), Docs.doc("$inc", received)));
    }
    BulkWriteResult updated = collections.customers.bulkWrite(transactions.session(), customers);
    if (updated.getMatchedCount() != customers.size()) {
      throw new MissingRowException(
          "customer for each of the orders delivered in warehouse " + in.warehouse());
    }
  }
}
