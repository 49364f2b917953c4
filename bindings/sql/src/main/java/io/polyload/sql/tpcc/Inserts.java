package io.polyload.sql.tpcc;

import io.polyload.tpcc.port.Address;
import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.OrderLineRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.WarehouseRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;

/** The load's statements, prepared on one connection when they are first used. One thread's. */
final class Inserts {

  /** A line with its place in its order. */
  record NumberedLine(OrderRow order, int number) {
    OrderLineRow row() {
      return order.lines().get(number - 1);
    }
  }

  final BulkInsert<ItemRow> items;
  final BulkInsert<WarehouseRow> warehouses;
  final BulkInsert<DistrictRow> districts;
  final BulkInsert<StockRow> stock;
  final BulkInsert<CustomerRow> customers;
  final BulkInsert<HistoryRow> history;
  final BulkInsert<OrderRow> orders;
  final BulkInsert<NumberedLine> lines;
  final BulkInsert<OrderRow> newOrders;

  Inserts(Connection connection, long largest) {
    items = new BulkInsert<>(connection, Layout.ITEM, largest, Inserts::item);
    warehouses = new BulkInsert<>(connection, Layout.WAREHOUSE, largest, Inserts::warehouse);
    districts = new BulkInsert<>(connection, Layout.DISTRICT, largest, Inserts::district);
    stock = new BulkInsert<>(connection, Layout.STOCK, largest, Inserts::stock);
    customers = new BulkInsert<>(connection, Layout.CUSTOMER, largest, Inserts::customer);
    history = new BulkInsert<>(connection, Layout.HISTORY, largest, Inserts::history);
    orders = new BulkInsert<>(connection, Layout.ORDER, largest, Inserts::order);
    lines = new BulkInsert<>(connection, Layout.ORDER_LINE, largest, Inserts::line);
    newOrders = new BulkInsert<>(connection, Layout.NEW_ORDER, largest, Inserts::newOrder);
  }

  private static void item(PreparedStatement statement, int first, ItemRow row)
      throws SQLException {
    statement.setInt(first, row.id());
    statement.setString(first + 1, row.name());
    Units.setCents(statement, first + 2, row.priceCents());
    statement.setString(first + 3, row.data());
    statement.setInt(first + 4, row.image());
  }

  private static void warehouse(PreparedStatement statement, int first, WarehouseRow row)
      throws SQLException {
    statement.setInt(first, row.id());
    Units.setCents(statement, first + 1, row.ytdCents());
    Units.setRate(statement, first + 2, row.taxRate());
    statement.setString(first + 3, row.name());
    address(statement, first + 4, row.address());
  }

  private static void district(PreparedStatement statement, int first, DistrictRow row)
      throws SQLException {
    Sql.bindFrom(first, statement, row.warehouse(), row.id());
    Units.setCents(statement, first + 2, row.ytdCents());
    Units.setRate(statement, first + 3, row.taxRate());
    statement.setInt(first + 4, row.nextOrder());
    statement.setString(first + 5, row.name());
    address(statement, first + 6, row.address());
  }

  private static void address(PreparedStatement statement, int first, Address address)
      throws SQLException {
    statement.setString(first, address.street1());
    statement.setString(first + 1, address.street2());
    statement.setString(first + 2, address.city());
    statement.setString(first + 3, address.state());
    statement.setString(first + 4, address.zip());
  }

  private static void stock(PreparedStatement statement, int first, StockRow row)
      throws SQLException {
    Sql.bindFrom(first, statement, row.warehouse(), row.item(), row.quantity(), 0, 0, 0);
    statement.setString(first + 6, row.data());
    for (int i = 0; i < row.districts().size(); i++) {
      statement.setString(first + 7 + i, row.districts().get(i));
    }
  }

  private static void customer(PreparedStatement statement, int first, CustomerRow row)
      throws SQLException {
    Sql.bindFrom(first, statement, row.warehouse(), row.district(), row.id());
    Units.setRate(statement, first + 3, row.discountRate());
    statement.setString(first + 4, row.credit());
    statement.setString(first + 5, row.last());
    statement.setString(first + 6, row.first());
    Units.setCents(statement, first + 7, row.creditLimitCents());
    Units.setCents(statement, first + 8, row.balanceCents());
    Units.setCents(statement, first + 9, row.ytdPaymentCents());
    Sql.bindFrom(first + 10, statement, row.payments(), 0);
    address(statement, first + 12, row.address());
    statement.setString(first + 17, row.phone());
    Units.setDate(statement, first + 18, row.sinceEpochSecond());
    statement.setString(first + 19, row.middle());
    statement.setString(first + 20, row.data());
  }

  private static void history(PreparedStatement statement, int first, HistoryRow row)
      throws SQLException {
    statement.setLong(first, row.id());
    Sql.bindFrom(
        first + 1,
        statement,
        row.customer(),
        row.district(),
        row.warehouse(),
        row.district(),
        row.warehouse());
    Units.setDate(statement, first + 6, row.epochSecond());
    Units.setCents(statement, first + 7, row.amountCents());
    statement.setString(first + 8, row.data());
  }

  private static void order(PreparedStatement statement, int first, OrderRow row)
      throws SQLException {
    Sql.bindFrom(first, statement, row.warehouse(), row.district(), row.id(), row.customer());
    if (row.isNew()) {
      statement.setNull(first + 4, Types.INTEGER);
    } else {
      statement.setInt(first + 4, row.carrier());
    }
    Sql.bindFrom(first + 5, statement, row.lines().size(), 1);
    Units.setDate(statement, first + 7, row.entryEpochSecond());
  }

  private static void line(PreparedStatement statement, int first, NumberedLine line)
      throws SQLException {
    OrderRow order = line.order();
    OrderLineRow row = line.row();
    Sql.bindFrom(
        first,
        statement,
        order.warehouse(),
        order.district(),
        order.id(),
        line.number(),
        row.item());
    Units.setDate(statement, first + 5, row.deliveryEpochSecond());
    Units.setCents(statement, first + 6, row.amountCents());
    Sql.bindFrom(first + 7, statement, order.warehouse(), row.quantity());
    statement.setString(first + 9, row.districtInfo());
  }

  private static void newOrder(PreparedStatement statement, int first, OrderRow row)
      throws SQLException {
    Sql.bindFrom(first, statement, row.warehouse(), row.district(), row.id());
  }
}
