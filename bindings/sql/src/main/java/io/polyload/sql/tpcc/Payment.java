package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * A Payment. Statement by statement it goes as BenchmarkSQL's: the district, the warehouse, the
 * customer. Otherwise it locks the three the other way round, as all Payments of a warehouse meet
 * in its row, which is then locked for two round trips; and reads both addresses, which nobody
 * changes, by one statement. Belongs to one thread.
 */
final class Payment {

  private final boolean batched;
  private final PayingCustomer customer;
  private final PaidPlaces places;
  private final PreparedStatement payDistrict;
  private final PreparedStatement payWarehouse;
  private final PreparedStatement history;

  Payment(Connection connection, boolean batched) throws SQLException {
    this.batched = batched;
    customer = new PayingCustomer(connection);
    places = new PaidPlaces(connection);
    payDistrict =
        connection.prepareStatement(
            "update bmsql_district set d_ytd = d_ytd + ? where d_w_id = ? and d_id = ?");
    payWarehouse =
        connection.prepareStatement("update bmsql_warehouse set w_ytd = w_ytd + ? where w_id = ?");
    history =
        connection.prepareStatement(
            """
            insert into bmsql_history
              (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
            values (?, ?, ?, ?, ?, ?, ?, ?)
            """);
  }

  void pay(PaymentInput input, PaymentResult result) throws SQLException, StoreException {
    if (batched) {
      customer.pay(input, result);
      places.read(input, result);
      insertHistory(input, result);
      payDistrict(input);
      payWarehouse(input);
    } else {
      payDistrict(input);
      places.readDistrict(input, result);
      payWarehouse(input);
      places.readWarehouse(input, result);
      customer.pay(input, result);
      insertHistory(input, result);
    }
  }

  private void payDistrict(PaymentInput input) throws SQLException, StoreException {
    Units.setCents(payDistrict, 1, input.amountCents());
    Sql.bindFrom(2, payDistrict, input.warehouse(), input.district());
    if (payDistrict.executeUpdate() == 0) {
      throw Missing.district(input.warehouse(), input.district());
    }
  }

  private void payWarehouse(PaymentInput input) throws SQLException, StoreException {
    Units.setCents(payWarehouse, 1, input.amountCents());
    payWarehouse.setInt(2, input.warehouse());
    if (payWarehouse.executeUpdate() == 0) {
      throw Missing.warehouse(input.warehouse());
    }
  }

  private void insertHistory(PaymentInput input, PaymentResult result) throws SQLException {
    Sql.bind(
        history,
        result.customer,
        input.customer().district(),
        input.customer().warehouse(),
        input.district(),
        input.warehouse());
    Units.setDate(history, 6, input.epochSecond());
    Units.setCents(history, 7, input.amountCents());
    history.setString(8, places.historyData());
    history.executeUpdate();
  }
}
