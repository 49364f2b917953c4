package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.sql.jdbc.SizedStatements;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Rules;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/**
 * A New-Order in eight statements, in MySQL's SQL. All New-Orders lock stock by (warehouse, item)
 * and then their district, which is what most of them meet in: it is locked for five round trips.
 * What no transaction changes is read without a lock.
 */
final class BatchedNewOrder implements NewOrder {

  private static final int LEAST_LINES = 5;

  private final SizedStatements items;
  private final StockBatch stock;
  private final PreparedStatement rates;
  private final PreparedStatement takeNumber;
  private final OrderRows rows;
  private final String[] itemData = new String[Population.MOST_LINES];
  private final int[] entered = new int[Population.MOST_LINES];

  BatchedNewOrder(Connection connection) throws SQLException {
    items =
        new SizedStatements(
            connection,
            Population.MOST_LINES,
            count ->
                "select i_id, i_price, i_name, i_data from bmsql_item where i_id in "
                    + Sql.placeholders(count));
    stock = new StockBatch(connection);
    rates =
        connection.prepareStatement(
            """
            select c_discount, c_last, c_credit, w_tax, d_tax
            from bmsql_customer
              join bmsql_district on d_w_id = c_w_id and d_id = c_d_id
              join bmsql_warehouse on w_id = c_w_id
            where c_w_id = ? and c_d_id = ? and c_id = ?
            """);
    // the server answers an update with LAST_INSERT_ID, so that no select is needed
    takeNumber =
        connection.prepareStatement(
            """
            update bmsql_district set d_next_o_id = last_insert_id(d_next_o_id) + 1
            where d_w_id = ? and d_id = ?
            """,
            Statement.RETURN_GENERATED_KEYS);
    rows = new OrderRows(connection);
    for (int lines = LEAST_LINES; lines <= Population.MOST_LINES; lines++) {
      items.of(lines);
      stock.prepare(lines);
      rows.prepare(lines);
    }
  }

  @Override
  public boolean enter(NewOrderInput input, NewOrderResult result)
      throws SQLException, StoreException {
    readItems(input, result);
    stock.clear();
    int count = 0;
    for (int place = 0; place < input.lines(); place++) {
      int line = input.inLockOrder(place);
      if (itemData[line] != null) {
        stock.add(input, line);
      }
    }
    stock.read(input.district());
    for (int line = 0; line < input.lines(); line++) {
      if (itemData[line] != null) {
        takeStock(input, line, result.lines[line]);
        entered[count++] = line;
      }
    }
    stock.write();
    readRates(input, result);
    takeNumber(input, result);
    rows.insertOrder(input, result.order);
    rows.insertLines(input, result, stock.districtInfo(), entered, count);
    return count == input.lines();
  }

  private void readItems(NewOrderInput input, NewOrderResult result) throws SQLException {
    Arrays.fill(itemData, null);
    PreparedStatement statement = items.of(input.lines());
    for (int line = 0; line < input.lines(); line++) {
      statement.setInt(line + 1, input.item(line));
    }
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        int id = found.getInt(1);
        for (int line = 0; line < input.lines(); line++) {
          if (input.item(line) == id) {
            result.lines[line].priceCents = Units.cents(found, 2);
            result.lines[line].itemName = found.getString(3);
            itemData[line] = found.getString(4);
          }
        }
      }
    }
  }

  private void takeStock(NewOrderInput input, int line, NewOrderResult.Line shown) {
    shown.amountCents = shown.priceCents * input.quantity(line);
    shown.stockQuantity = stock.take(line, input.quantity(line), input.isRemote(line));
    shown.brand = Rules.brand(itemData[line], stock.data(line));
  }

  private void readRates(NewOrderInput input, NewOrderResult result)
      throws SQLException, StoreException {
    Sql.bind(rates, input.warehouse(), input.district(), input.customer());
    try (ResultSet found = rates.executeQuery()) {
      if (!found.next()) {
        throw Missing.customer(input);
      }
      result.discountRate = Units.rate(found, 1);
      result.customerLast = found.getString(2);
      result.customerCredit = found.getString(3);
      result.warehouseTaxRate = Units.rate(found, 4);
      result.districtTaxRate = Units.rate(found, 5);
    }
  }

  private void takeNumber(NewOrderInput input, NewOrderResult result)
      throws SQLException, StoreException {
    Sql.bind(takeNumber, input.warehouse(), input.district());
    if (takeNumber.executeUpdate() == 0) {
      throw Missing.district(input.warehouse(), input.district());
    }
    try (ResultSet key = takeNumber.getGeneratedKeys()) {
      key.next();
      result.order = key.getInt(1);
    }
  }
}
