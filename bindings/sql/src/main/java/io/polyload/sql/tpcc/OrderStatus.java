package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.CustomerChoice;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.Population;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** An Order-Status. Belongs to one thread. */
final class OrderStatus {

  private final Customers customers;
  private final PreparedStatement customer;
  private final PreparedStatement order;

  OrderStatus(Connection connection) throws SQLException {
    customers = new Customers(connection);
    customer =
        connection.prepareStatement(
            """
            select c_first, c_middle, c_last, c_balance
            from bmsql_customer where c_w_id = ? and c_d_id = ? and c_id = ?
            """);
    // one statement, so that order and lines are of the same moment
    order =
        connection.prepareStatement(
            """
            select o_id, o_entry_d, o_carrier_id,
                   ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_delivery_d
            from (select o_w_id, o_d_id, o_id, o_entry_d, o_carrier_id from bmsql_oorder
                  where o_w_id = ? and o_d_id = ? and o_c_id = ? order by o_id desc limit 1) newest
              join bmsql_order_line on ol_w_id = o_w_id and ol_d_id = o_d_id and ol_o_id = o_id
            order by ol_number
            """);
  }

  void look(OrderStatusInput input, OrderStatusResult result) throws SQLException, StoreException {
    CustomerChoice choice = input.customer();
    result.customer = customers.id(choice);
    Sql.bind(customer, choice.warehouse(), choice.district(), result.customer);
    try (ResultSet found = customer.executeQuery()) {
      if (!found.next()) {
        throw new MissingRowException(choice);
      }
      result.first = found.getString(1);
      result.middle = found.getString(2);
      result.last = found.getString(3);
      result.balanceCents = Units.cents(found, 4);
    }
    readOrder(choice, result);
  }

  private void readOrder(CustomerChoice choice, OrderStatusResult result)
      throws SQLException, StoreException {
    Sql.bind(order, choice.warehouse(), choice.district(), result.customer);
    int count = 0;
    try (ResultSet found = order.executeQuery()) {
      while (found.next() && count < Population.MOST_LINES) {
        result.order = found.getInt(1);
        result.entryEpochSecond = Units.date(found, 2);
        result.carrier = found.getInt(3);
        OrderStatusResult.Line line = result.lines[count++];
        line.item = found.getInt(4);
        line.supplyWarehouse = found.getInt(5);
        line.quantity = found.getInt(6);
        line.amountCents = Units.cents(found, 7);
        line.deliveryEpochSecond = Units.date(found, 8);
      }
    }
    if (count == 0) {
      throw new MissingRowException("order of " + choice);
    }
    result.lineCount = count;
  }
}
