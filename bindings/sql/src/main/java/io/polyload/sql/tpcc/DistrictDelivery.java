package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.DeliveryInput;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The Delivery of one district, statement by statement. Belongs to one thread. */
final class DistrictDelivery {

  private final PreparedStatement oldest;
  private final PreparedStatement take;
  private final PreparedStatement customer;
  private final PreparedStatement setCarrier;
  private final PreparedStatement setDate;
  private final PreparedStatement sum;
  private final PreparedStatement credit;

  DistrictDelivery(Connection connection) throws SQLException {
    // all three columns, or H2 would sort the district's rows
    oldest =
        connection.prepareStatement(
            """
            select no_o_id from bmsql_new_order where no_w_id = ? and no_d_id = ?
            order by no_w_id, no_d_id, no_o_id limit 1
            """);
    take =
        connection.prepareStatement(
            "delete from bmsql_new_order where no_w_id = ? and no_d_id = ? and no_o_id = ?");
    customer =
        connection.prepareStatement(
            "select o_c_id from bmsql_oorder where o_w_id = ? and o_d_id = ? and o_id = ?");
    setCarrier =
        connection.prepareStatement(
            """
            update bmsql_oorder set o_carrier_id = ? where o_w_id = ? and o_d_id = ? and o_id = ?
            """);
    setDate =
        connection.prepareStatement(
            """
            update bmsql_order_line set ol_delivery_d = ?
            where ol_w_id = ? and ol_d_id = ? and ol_o_id = ?
            """);
    sum =
        connection.prepareStatement(
            """
            select sum(ol_amount) from bmsql_order_line
            where ol_w_id = ? and ol_d_id = ? and ol_o_id = ?
            """);
    credit =
        connection.prepareStatement(
            """
            update bmsql_customer
            set c_balance = c_balance + ?, c_delivery_cnt = c_delivery_cnt + 1
            where c_w_id = ? and c_d_id = ? and c_id = ?
            """);
  }

  /**
   * Delivers the oldest new order.
   *
   * @return its number, or 0 if there is none
   */
  int deliver(DeliveryInput input, int district) throws SQLException, StoreException {
    int order = take(input.warehouse(), district);
    if (order == 0) {
      return 0;
    }
    int warehouse = input.warehouse();
    int who = Sql.number(Sql.bind(customer, warehouse, district, order));
    if (who == 0) {
      throw Missing.order(warehouse, district, order);
    }
    Sql.bind(setCarrier, input.carrier(), warehouse, district, order).executeUpdate();
    Units.setDate(setDate, 1, input.deliveryEpochSecond());
    Sql.bindFrom(2, setDate, warehouse, district, order).executeUpdate();
    Units.setCents(credit, 1, sum(warehouse, district, order));
    Sql.bindFrom(2, credit, warehouse, district, who).executeUpdate();
    return order;
  }

  /**
   * Takes the oldest new order away. The one who deletes its row has it; whoever waited for that
   * looks again, and sees the next one, as each statement sees what is committed.
   */
  private int take(int warehouse, int district) throws SQLException {
    Sql.bind(oldest, warehouse, district);
    while (true) {
      int order = Sql.number(oldest);
      if (order == 0 || Sql.bind(take, warehouse, district, order).executeUpdate() == 1) {
        return order;
      }
    }
  }

  private long sum(int warehouse, int district, int order) throws SQLException {
    try (ResultSet found = Sql.bind(sum, warehouse, district, order).executeQuery()) {
      found.next();
      return Units.cents(found, 1);
    }
  }
}
