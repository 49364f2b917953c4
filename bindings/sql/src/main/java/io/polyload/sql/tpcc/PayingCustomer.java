package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.CustomerChoice;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Rules;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The customer's side of a Payment. Belongs to one thread. */
final class PayingCustomer {

  private static final String BAD_CREDIT = "BC";

  private final Customers customers;
  private final PreparedStatement read;
  private final PreparedStatement pay;
  private final PreparedStatement payWithData;

  PayingCustomer(Connection connection) throws SQLException {
    customers = new Customers(connection);
    // the long C_DATA travels only for those few who need it
    read =
        connection.prepareStatement(
            """
            select c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip,
                   c_phone, c_since, c_credit, c_credit_lim, c_discount, c_balance,
                   case when c_credit = 'BC' then c_data end
            from bmsql_customer where c_w_id = ? and c_d_id = ? and c_id = ? for update
            """);
    pay =
        connection.prepareStatement(
            """
            update bmsql_customer
            set c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?,
                c_payment_cnt = c_payment_cnt + 1
            where c_w_id = ? and c_d_id = ? and c_id = ?
            """);
    payWithData =
        connection.prepareStatement(
            """
            update bmsql_customer
            set c_balance = c_balance - ?, c_ytd_payment = c_ytd_payment + ?,
                c_payment_cnt = c_payment_cnt + 1, c_data = ?
            where c_w_id = ? and c_d_id = ? and c_id = ?
            """);
  }

  /** Finds, locks, reads and charges the customer. */
  void pay(PaymentInput input, PaymentResult result) throws SQLException, StoreException {
    CustomerChoice choice = input.customer();
    result.customer = customers.id(choice);
    String oldData = read(choice, result);
    result.balanceCents -= input.amountCents();
    if (!result.credit.equals(BAD_CREDIT)) {
      result.data = "";
      update(pay, 3, input, result);
    } else {
      result.data = Rules.badCreditData(input, result.customer, oldData == null ? "" : oldData);
      payWithData.setString(3, result.data);
      update(payWithData, 4, input, result);
    }
  }

  /**
   * Reads what was before the payment.
   *
   * @return C_DATA, or null for good credit
   */
  private String read(CustomerChoice choice, PaymentResult result)
      throws SQLException, StoreException {
    Sql.bind(read, choice.warehouse(), choice.district(), result.customer);
    try (ResultSet found = read.executeQuery()) {
      if (!found.next()) {
        throw new MissingRowException(choice);
      }
      result.first = found.getString(1);
      result.middle = found.getString(2);
      result.last = found.getString(3);
      result.address = PaidPlaces.address(found, 4);
      result.phone = found.getString(9);
      result.sinceEpochSecond = Units.date(found, 10);
      result.credit = found.getString(11);
      result.creditLimitCents = Units.cents(found, 12);
      result.discountRate = Units.rate(found, 13);
      result.balanceCents = Units.cents(found, 14);
      return found.getString(15);
    }
  }

  private static void update(
      PreparedStatement statement, int key, PaymentInput input, PaymentResult result)
      throws SQLException {
    Units.setCents(statement, 1, input.amountCents());
    Units.setCents(statement, 2, input.amountCents());
    CustomerChoice choice = input.customer();
    Sql.bindFrom(key, statement, choice.warehouse(), choice.district(), result.customer);
    statement.executeUpdate();
  }
}
