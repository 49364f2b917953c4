package io.polyload.mongodb.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.CustomerChoice;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import java.util.List;
import org.bson.BsonDocument;

/** Order-Status: two round trips and the commit, one more if the lines are elsewhere. */
final class OrderStatus {

  private static final BsonDocument CUSTOMER_FIELDS =
      Docs.ones(Keys.ID, "first", "middle", "last", "balance");
  private static final BsonDocument NEWEST_FIRST = Docs.doc("_id.o", Docs.number(-1));

  private final Transactions transactions;
  private final TpccCollections collections;
  private final Statements statements;
  private final OrderLines orderLines;

  OrderStatus(
      Transactions transactions,
      TpccCollections collections,
      Statements statements,
      OrderLines orderLines) {
    this.transactions = transactions;
    this.collections = collections;
    this.statements = statements;
    this.orderLines = orderLines;
  }

  void execute(OrderStatusInput input, OrderStatusResult result) throws StoreException {
    boolean unused =
        transactions.run(
            () -> {
              look(input.customer(), result);
              return true;
            });
  }

  private void look(CustomerChoice who, OrderStatusResult out) throws StoreException {
    BsonDocument customer = statements.customer(collections.customers, who, CUSTOMER_FIELDS);
    out.customer = Keys.part(customer, Keys.CUSTOMER);
    out.first = Docs.textOf(customer, "first");
    out.middle = Docs.textOf(customer, "middle");
    out.last = Docs.textOf(customer, "last");
    out.balanceCents = Docs.longOf(customer, "balance");
    BsonDocument theirs =
        Docs.doc("_id.w", Docs.number(who.warehouse()))
            .append("_id.d", Docs.number(who.district()))
            .append("c_id", Docs.number(out.customer));
    BsonDocument order =
        collections
            .orders
            .find(transactions.session(), theirs)
            .sort(NEWEST_FIRST)
            .projection(orderLines.fields())
            .first();
    if (order == null) {
      throw new MissingRowException("order of " + who);
    }
    out.order = Keys.part(order, Keys.ORDER);
    out.entryEpochSecond = Docs.secondsOf(order, "entry_d");
    out.carrier = order.isNumber("carrier_id") ? Docs.intOf(order, "carrier_id") : 0;
    show(orderLines.of(order), out);
  }

  private static void show(List<BsonDocument> lines, OrderStatusResult out) {
    out.lineCount = lines.size();
    for (int i = 0; i < lines.size(); i++) {
      OrderStatusResult.Line line = out.lines[i];
      line.item = Docs.intOf(lines.get(i), "i_id");
      line.supplyWarehouse = Docs.intOf(lines.get(i), "supply_w_id");
      line.quantity = Docs.intOf(lines.get(i), "quantity");
      line.amountCents = Docs.longOf(lines.get(i), "amount");
      line.deliveryEpochSecond = Docs.secondsOf(lines.get(i), "delivery_d");
    }
  }
}
