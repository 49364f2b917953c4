package io.polyload.mongodb.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.Address;
import io.polyload.tpcc.port.CustomerChoice;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Rules;
import org.bson.BsonDocument;
import org.bson.BsonObjectId;
import org.bson.BsonString;

/**
 * Payment: four round trips and the commit, one more for a customer by last name and one for bad
 * credit. The warehouse comes first, as it is what most payments fight for.
 */
final class Payment {

  private static final BsonDocument PLACE_FIELDS =
      Docs.fields("name", "street_1", "street_2", "city", "state", "zip");
  private static final BsonDocument CUSTOMER_FIELDS =
      Docs.fields(
          "first",
          "middle",
          "last",
          "street_1",
          "street_2",
          "city",
          "state",
          "zip",
          "phone",
          "since",
          "credit",
          "credit_lim",
          "discount",
          "balance",
          "data");

  private final Transactions transactions;
  private final TpccCollections collections;
  private final Statements statements;

  Payment(Transactions transactions, TpccCollections collections, Statements statements) {
    this.transactions = transactions;
    this.collections = collections;
    this.statements = statements;
  }

  void execute(PaymentInput input, PaymentResult result) throws StoreException {
    boolean unused =
        transactions.run(
            () -> {
              pay(input, result);
              return true;
            });
  }

  private void pay(PaymentInput in, PaymentResult out) throws StoreException {
    BsonDocument add = Docs.doc("$inc", Docs.doc("ytd", Docs.cents(in.amountCents())));
    BsonDocument warehouse =
        Statements.warehouse(
            statements.change(
                collections.warehouses,
                Keys.is(Docs.number(in.warehouse())),
                add,
                PLACE_FIELDS,
                null),
            in.warehouse());
    BsonDocument district =
        Statements.district(
            statements.change(
                collections.districts,
                Keys.is(Keys.district(in.warehouse(), in.district())),
                add,
                PLACE_FIELDS,
                null),
            in.warehouse(),
            in.district());
    out.warehouseAddress = address(warehouse);
    out.districtAddress = address(district);
    payBy(in, out);
    insertHistory(
        in, out, Rules.historyData(Docs.textOf(warehouse, "name"), Docs.textOf(district, "name")));
  }

  private void payBy(PaymentInput in, PaymentResult out) throws StoreException {
    CustomerChoice who = in.customer();
    out.customer = statements.customer(collections.customers, who);
    BsonDocument key = Keys.is(Keys.customer(who.warehouse(), who.district(), out.customer));
    BsonDocument customer =
        Statements.present(
            statements.change(collections.customers, key, paid(in), CUSTOMER_FIELDS, null), who);
    out.first = Docs.textOf(customer, "first");
    out.middle = Docs.textOf(customer, "middle");
    out.last = Docs.textOf(customer, "last");
    out.address = address(customer);
    out.phone = Docs.textOf(customer, "phone");
    out.sinceEpochSecond = Docs.secondsOf(customer, "since");
    out.credit = Docs.textOf(customer, "credit");
    out.creditLimitCents = Docs.longOf(customer, "credit_lim");
    out.discountRate = Docs.intOf(customer, "discount");
    out.balanceCents = Docs.longOf(customer, "balance") - in.amountCents();
    out.data = "";
    if (out.credit.equals("BC")) {
      out.data = Rules.badCreditData(in, out.customer, Docs.textOf(customer, "data"));
      BsonDocument data = Docs.doc("$set", Docs.doc("data", new BsonString(out.data)));
      var unused = collections.customers.updateOne(transactions.session(), key, data);
    }
  }

  private static BsonDocument paid(PaymentInput in) {
    return Docs.doc(
        "$inc",
        Docs.doc("balance", Docs.cents(-in.amountCents()))
            .append("ytd_payment", Docs.cents(in.amountCents()))
            .append("payment_cnt", Docs.number(1)));
  }

  private void insertHistory(PaymentInput in, PaymentResult out, String data) {
    CustomerChoice who = in.customer();
    BsonDocument key =
        Keys.customer(who.warehouse(), who.district(), out.customer)
            .append(Keys.NUMBER, new BsonObjectId());
    var unused =
        collections.history.insertOne(
            transactions.session(),
            Keys.is(key)
                .append("w_id", Docs.number(in.warehouse()))
                .append("d_id", Docs.number(in.district()))
                .append("date", Docs.date(in.epochSecond()))
                .append("amount", Docs.cents(in.amountCents()))
                .append("data", new BsonString(data)));
  }

  private static Address address(BsonDocument of) {
    return new Address(
        Docs.textOf(of, "street_1"),
        Docs.textOf(of, "street_2"),
        Docs.textOf(of, "city"),
        Docs.textOf(of, "state"),
        Docs.textOf(of, "zip"));
  }
}
