package io.polyload.mongodb.tpcc;

import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.WriteModel;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * New-Order: eight round trips and the commit. The district comes first: it is what two orders are
 * most likely to fight for, so the loser notices before it has done any work.
 *
 * <p>Without transactions nothing can be rolled back, so the items come first, and an order with an
 * unknown item ends there; each stock document is changed by a calculation of the server, so that
 * no quantity is lost.
 */
final class NewOrder {

  private static final BsonDocument DISTRICT_FIELDS = Docs.fields("tax", "next_o_id");
  private static final BsonDocument WAREHOUSE_FIELDS = Docs.fields("tax");
  private static final BsonDocument CUSTOMER_FIELDS = Docs.fields("discount", "last", "credit");
  private static final BsonDocument ITEM_FIELDS = Docs.ones("name", "price", "data");
  private static final BsonDocument NEXT = Docs.doc("$inc", Docs.doc("next_o_id", Docs.number(1)));
  private static final List<BsonDocument> STOCK_FIELDS = stockFields();

  private final Transactions transactions;
  private final TpccCollections collections;
  private final Statements statements;
  private final OrderLines orderLines;
  private final BsonDocument[] items = new BsonDocument[Population.MOST_LINES];
  private final BsonDocument[] stock = new BsonDocument[Population.MOST_LINES];

  NewOrder(
      Transactions transactions,
      TpccCollections collections,
      Statements statements,
      OrderLines orderLines) {
    this.transactions = transactions;
    this.collections = collections;
    this.statements = statements;
    this.orderLines = orderLines;
  }

  private static List<BsonDocument> stockFields() {
    List<BsonDocument> each = new ArrayList<>();
    for (int district = 1; district <= Population.DISTRICTS; district++) {
      each.add(Docs.ones("quantity", "data", DocumentCodecs.districtInfo(district)));
    }
    return List.copyOf(each);
  }

  Outcome execute(NewOrderInput input, NewOrderResult result) throws StoreException {
    boolean entered =
        transactions.run(
            () -> {
              if (!transactions.on() && !readItems(input, result)) {
                readRates(input, result, readDistrict(input));
                return false;
              }
              return enter(input, result);
            });
    return entered ? Outcome.OK : Outcome.ROLLED_BACK;
  }

  private boolean enter(NewOrderInput in, NewOrderResult out) throws StoreException {
    readRates(in, out, raiseDistrict(in));
    boolean known = readItems(in, out);
    readStock(in);
    takeStock(in, out);
    insertOrder(in, out);
    return known;
  }

  private BsonDocument raiseDistrict(NewOrderInput in) throws StoreException {
    BsonDocument key = Keys.is(Keys.district(in.warehouse(), in.district()));
    return statements.change(collections.districts, key, NEXT, DISTRICT_FIELDS, "next_o_id");
  }

  private BsonDocument readDistrict(NewOrderInput in) {
    BsonDocument key = Keys.is(Keys.district(in.warehouse(), in.district()));
    return statements.one(collections.districts, key, DISTRICT_FIELDS);
  }

  private void readRates(NewOrderInput in, NewOrderResult out, BsonDocument found)
      throws StoreException {
    BsonDocument district = Statements.district(found, in.warehouse(), in.district());
    out.order = Docs.intOf(district, "next_o_id");
    out.districtTaxRate = Docs.intOf(district, "tax");
    BsonDocument warehouseKey = Keys.is(Docs.number(in.warehouse()));
    out.warehouseTaxRate =
        Docs.intOf(
            Statements.warehouse(
                statements.one(collections.warehouses, warehouseKey, WAREHOUSE_FIELDS),
                in.warehouse()),
            "tax");
    BsonDocument customerKey = Keys.is(Keys.customer(in.warehouse(), in.district(), in.customer()));
    BsonDocument customer = statements.one(collections.customers, customerKey, CUSTOMER_FIELDS);
    if (customer == null) {
      throw new MissingRowException(
          "customer %d of warehouse %d, district %d"
              .formatted(in.customer(), in.warehouse(), in.district()));
    }
    out.discountRate = Docs.intOf(customer, "discount");
    out.customerLast = Docs.textOf(customer, "last");
    out.customerCredit = Docs.textOf(customer, "credit");
  }

  /** Returns whether all of them are known. */
  private boolean readItems(NewOrderInput in, NewOrderResult out) {
    List<BsonValue> keys = new ArrayList<>(in.lines());
    for (int line = 0; line < in.lines(); line++) {
      BsonInt32 key = Docs.number(in.item(line));
      if (!keys.contains(key)) {
        keys.add(key);
      }
    }
    Arrays.fill(items, null);
    for (BsonDocument item : statements.all(collections.items, keys, ITEM_FIELDS)) {
      int number = Docs.intOf(item, Keys.ID);
      for (int line = 0; line < in.lines(); line++) {
        if (in.item(line) == number) {
          items[line] = item;
          out.lines[line].itemName = Docs.textOf(item, "name");
          out.lines[line].priceCents = Docs.longOf(item, "price");
          out.lines[line].amountCents = out.lines[line].priceCents * in.quantity(line);
        }
      }
    }
    boolean known = true;
    for (int line = 0; line < in.lines(); line++) {
      known &= items[line] != null;
    }
    return known;
  }

  private void readStock(NewOrderInput in) throws StoreException {
    List<BsonValue> keys = new ArrayList<>(in.lines());
    for (int place = 0; place < in.lines(); place++) {
      int line = in.inLockOrder(place);
      if (items[line] != null && !followsItself(in, place)) {
        keys.add(Keys.stock(in.supplyWarehouse(line), in.item(line)));
      }
    }
    Arrays.fill(stock, null);
    BsonDocument fields = STOCK_FIELDS.get(in.district() - 1);
    for (BsonDocument found : statements.all(collections.stock, keys, fields)) {
      int warehouse = Keys.part(found, Keys.WAREHOUSE);
      int item = Keys.part(found, Keys.ITEM);
      for (int line = 0; line < in.lines(); line++) {
        if (in.item(line) == item && in.supplyWarehouse(line) == warehouse) {
          stock[line] = found;
        }
      }
    }
    for (int line = 0; line < in.lines(); line++) {
      if (items[line] != null && stock[line] == null) {
        throw new MissingRowException(
            "stock of item %d in warehouse %d".formatted(in.item(line), in.supplyWarehouse(line)));
      }
    }
  }

  /** Whether the line at this place takes from the same stock as the one before it. */
  private static boolean followsItself(NewOrderInput in, int place) {
    if (place == 0) {
      return false;
    }
    int line = in.inLockOrder(place);
    int before = in.inLockOrder(place - 1);
    return in.item(line) == in.item(before)
        && in.supplyWarehouse(line) == in.supplyWarehouse(before);
  }

  private void takeStock(NewOrderInput in, NewOrderResult out) throws StoreException {
    List<WriteModel<BsonDocument>> changes = new ArrayList<>(in.lines());
    StockChange change = null;
    int quantity = 0;
    for (int place = 0; place < in.lines(); place++) {
      int line = in.inLockOrder(place);
      if (items[line] == null) {
        continue;
      }
      if (change == null || !followsItself(in, place)) {
        add(change, changes);
        change = new StockChange(stock[line].get(Keys.ID));
        quantity = Docs.intOf(stock[line], "quantity");
      }
      quantity = Rules.stockAfter(quantity, in.quantity(line));
      change.take(in.quantity(line), in.isRemote(line), quantity);
      NewOrderResult.Line shown = out.lines[line];
      shown.stockQuantity = quantity;
      shown.brand = Rules.brand(Docs.textOf(items[line], "data"), Docs.textOf(stock[line], "data"));
    }
    add(change, changes);
    if (changes.isEmpty()) {
      return;
    }
    BulkWriteResult done = collections.stock.bulkWrite(transactions.session(), changes);
    if (done.getMatchedCount() != changes.size()) {
      throw new MissingRowException("stock that was there a moment before");
    }
  }

  private void add(StockChange change, List<WriteModel<BsonDocument>> to) {
    if (change != null) {
      to.add(
          transactions.on()
              ? new UpdateOneModel<>(change.filter(), change.update())
              : new UpdateOneModel<>(change.filter(), change.calculation()));
    }
  }

  private void insertOrder(NewOrderInput in, NewOrderResult out) {
    List<BsonDocument> lines = new ArrayList<>(in.lines());
    String info = DocumentCodecs.districtInfo(in.district());
    for (int line = 0; line < in.lines(); line++) {
      if (items[line] != null) {
        lines.add(
            Docs.doc("i_id", Docs.number(in.item(line)))
                .append("supply_w_id", Docs.number(in.supplyWarehouse(line)))
                .append("quantity", Docs.number(in.quantity(line)))
                .append("amount", Docs.cents(out.lines[line].amountCents))
                .append("dist_info", new BsonString(Docs.textOf(stock[line], info))));
      }
    }
    BsonDocument key = Keys.order(in.warehouse(), in.district(), out.order);
    var unused = collections.newOrders.insertOne(transactions.session(), Keys.is(key));
    orderLines.insert(
        Keys.is(key)
            .append("c_id", Docs.number(in.customer()))
            .append("entry_d", Docs.date(in.entryEpochSecond()))
            .append("ol_cnt", Docs.number(in.lines()))
            .append("all_local", Docs.number(in.allLocal() ? 1 : 0)),
        lines);
  }
}
