package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Rules;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A New-Order statement by statement and row by row, in the order of clause 2.4.2. */
final class SpecNewOrder implements NewOrder {

  private final PreparedStatement customer;
  private final PreparedStatement district;
  private final PreparedStatement takeNumber;
  private final PreparedStatement item;
  private final PreparedStatement stock;
  private final PreparedStatement takeStock;
  private final OrderRows rows;
  private final String[] districtInfo = new String[Population.MOST_LINES];
  private final int[] one = new int[1];

  SpecNewOrder(Connection connection) throws SQLException {
    customer =
        connection.prepareStatement(
            """
            select c_discount, c_last, c_credit, w_tax
            from bmsql_customer join bmsql_warehouse on w_id = c_w_id
            where c_w_id = ? and c_d_id = ? and c_id = ?
            """);
    district =
        connection.prepareStatement(
            """
            select d_tax, d_next_o_id from bmsql_district where d_w_id = ? and d_id = ? for update
            """);
    takeNumber =
        connection.prepareStatement(
            """
            update bmsql_district set d_next_o_id = d_next_o_id + 1 where d_w_id = ? and d_id = ?
            """);
    item =
        connection.prepareStatement(
            "select i_price, i_name, i_data from bmsql_item where i_id = ?");
    stock =
        connection.prepareStatement(
            """
            select s_quantity, s_data, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05,
                   s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10
            from bmsql_stock where s_w_id = ? and s_i_id = ? for update
            """);
    takeStock =
        connection.prepareStatement(
            """
            update bmsql_stock
            set s_quantity = ?, s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1,
                s_remote_cnt = s_remote_cnt + ?
            where s_w_id = ? and s_i_id = ?
            """);
    rows = new OrderRows(connection);
    rows.prepare(1);
  }

  @Override
  public boolean enter(NewOrderInput input, NewOrderResult result)
      throws SQLException, StoreException {
    readCustomer(input, result);
    takeNumber(input, result);
    rows.insertOrder(input, result.order);
    boolean complete = true;
    for (int place = 0; place < input.lines(); place++) {
      complete &= enterLine(input, result, input.inLockOrder(place));
    }
    return complete;
  }

  private void readCustomer(NewOrderInput input, NewOrderResult result)
      throws SQLException, StoreException {
    Sql.bind(customer, input.warehouse(), input.district(), input.customer());
    try (ResultSet found = customer.executeQuery()) {
      if (!found.next()) {
        throw Missing.customer(input);
      }
      result.discountRate = Units.rate(found, 1);
      result.customerLast = found.getString(2);
      result.customerCredit = found.getString(3);
      result.warehouseTaxRate = Units.rate(found, 4);
    }
  }

  private void takeNumber(NewOrderInput input, NewOrderResult result)
      throws SQLException, StoreException {
    Sql.bind(district, input.warehouse(), input.district());
    try (ResultSet found = district.executeQuery()) {
      if (!found.next()) {
        throw Missing.district(input.warehouse(), input.district());
      }
      result.districtTaxRate = Units.rate(found, 1);
      result.order = found.getInt(2);
    }
    Sql.bind(takeNumber, input.warehouse(), input.district()).executeUpdate();
  }

  /** Whether the item is there. */
  private boolean enterLine(NewOrderInput input, NewOrderResult result, int line)
      throws SQLException, StoreException {
    NewOrderResult.Line shown = result.lines[line];
    String itemData;
    Sql.bind(item, input.item(line));
    try (ResultSet found = item.executeQuery()) {
      if (!found.next()) {
        return false;
      }
      shown.priceCents = Units.cents(found, 1);
      shown.itemName = found.getString(2);
      itemData = found.getString(3);
    }
    shown.amountCents = shown.priceCents * input.quantity(line);
    takeStock(input, line, shown, itemData);
    one[0] = line;
    rows.insertLines(input, result, districtInfo, one, 1);
    return true;
  }

  private void takeStock(NewOrderInput input, int line, NewOrderResult.Line shown, String itemData)
      throws SQLException, StoreException {
    int warehouse = input.supplyWarehouse(line);
    Sql.bind(stock, warehouse, input.item(line));
    try (ResultSet found = stock.executeQuery()) {
      if (!found.next()) {
        throw Missing.stock(warehouse, input.item(line));
      }
      shown.stockQuantity = Rules.stockAfter(found.getInt(1), input.quantity(line));
      shown.brand = Rules.brand(itemData, found.getString(2));
      districtInfo[line] = found.getString(2 + input.district());
    }
    Sql.bind(
            takeStock,
            shown.stockQuantity,
            input.quantity(line),
            input.isRemote(line) ? 1 : 0,
            warehouse,
            input.item(line))
        .executeUpdate();
  }
}
