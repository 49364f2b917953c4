package io.polyload.sql.tpcc;

import java.sql.Connection;
import java.sql.SQLException;

/** What is prepared on one connection, each when it is first asked for. One thread's. */
final class Prepared {

  private final Connection connection;
  private final TpccSettings settings;
  private final long largestStatement;
  private NewOrder newOrder;
  private Payment payment;
  private OrderStatus orderStatus;
  private DistrictDelivery districtDelivery;
  private BatchedDelivery batchedDelivery;
  private StockLevel stockLevel;
  private Inserts inserts;

  Prepared(Connection connection, TpccSettings settings, long largestStatement) {
    this.connection = connection;
    this.settings = settings;
    this.largestStatement = largestStatement;
  }

  /** The connection on which all of it lives. */
  Connection connection() {
    return connection;
  }

  /** All that a run can need. */
  void prepareTransactions() throws SQLException {
    newOrder();
    payment();
    orderStatus();
    if (settings.batched() && settings.deliversWhole()) {
      batchedDelivery();
    } else {
      districtDelivery();
    }
    stockLevel();
  }

  NewOrder newOrder() throws SQLException {
    if (newOrder == null) {
      newOrder =
          settings.batched() ? new BatchedNewOrder(connection) : new SpecNewOrder(connection);
    }
    return newOrder;
  }

  Payment payment() throws SQLException {
    if (payment == null) {
      payment = new Payment(connection, settings.batched());
    }
    return payment;
  }

  OrderStatus orderStatus() throws SQLException {
    if (orderStatus == null) {
      orderStatus = new OrderStatus(connection);
    }
    return orderStatus;
  }

  DistrictDelivery districtDelivery() throws SQLException {
    if (districtDelivery == null) {
      districtDelivery = new DistrictDelivery(connection);
    }
    return districtDelivery;
  }

  BatchedDelivery batchedDelivery() throws SQLException {
    if (batchedDelivery == null) {
      batchedDelivery = new BatchedDelivery(connection);
    }
    return batchedDelivery;
  }

  StockLevel stockLevel() throws SQLException {
    if (stockLevel == null) {
      stockLevel = new StockLevel(connection);
    }
    return stockLevel;
  }

  Inserts inserts() {
    if (inserts == null) {
      inserts = new Inserts(connection, largestStatement);
    }
    return inserts;
  }
}
