package io.polyload.sql.tpcc;

import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.StoreException;
import io.polyload.sql.tpcc.Inserts.NumberedLine;
import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.WarehouseRow;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Each call is one transaction, so that a call writes the server's log once. */
final class SqlTpccLoader implements TpccLoader {

  private final Session session;

  SqlTpccLoader(Session session) {
    this.session = session;
  }

  /** Inserts rows inside a transaction. */
  private interface Insertion {
    void by(Inserts inserts) throws SQLException;
  }

  private void insert(Insertion insertion) throws StoreException {
    session.transaction(
        prepared -> {
          insertion.by(prepared.inserts());
          return null;
        });
  }

  @Override
  public void insertItems(List<ItemRow> rows) throws StoreException {
    insert(inserts -> inserts.items.insert(rows));
  }

  @Override
  public void insertWarehouses(List<WarehouseRow> rows) throws StoreException {
    insert(inserts -> inserts.warehouses.insert(rows));
  }

  @Override
  public void insertDistricts(List<DistrictRow> rows) throws StoreException {
    insert(inserts -> inserts.districts.insert(rows));
  }

  @Override
  public void insertStock(List<StockRow> rows) throws StoreException {
    insert(inserts -> inserts.stock.insert(rows));
  }

  @Override
  public void insertCustomers(List<CustomerRow> rows) throws StoreException {
    insert(inserts -> inserts.customers.insert(rows));
  }

  @Override
  public void insertHistory(List<HistoryRow> rows) throws StoreException {
    insert(inserts -> inserts.history.insert(rows));
  }

  @Override
  public void insertOrders(List<OrderRow> rows) throws StoreException {
    List<NumberedLine> lines = new ArrayList<>();
    for (OrderRow row : rows) {
      for (int number = 1; number <= row.lines().size(); number++) {
        lines.add(new NumberedLine(row, number));
      }
    }
    List<OrderRow> newOrders = rows.stream().filter(OrderRow::isNew).toList();
    insert(
        inserts -> {
          inserts.orders.insert(rows);
          inserts.lines.insert(lines);
          inserts.newOrders.insert(newOrders);
        });
  }

  @Override
  public void deletePiece(Piece range) throws StoreException {
    session.transaction(
        prepared -> {
          try (Statement statement = prepared.connection().createStatement()) {
            for (String delete : PieceRows.deletes(range)) {
              statement.executeUpdate(delete);
            }
          }
          return null;
        });
  }

  @Override
  public void finishPiece(Piece piece) throws StoreException {
    try {
      session.transaction(
          prepared -> {
            String sql =
                "insert into %s values %s".formatted(Layout.PIECE.title(), Sql.placeholders(5));
            try (PreparedStatement statement = prepared.connection().prepareStatement(sql)) {
              statement.setString(1, piece.kind().name());
              Sql.bindFrom(
                  2, statement, piece.warehouse(), piece.district(), piece.first(), piece.last());
              return statement.executeUpdate();
            }
          });
    } catch (DuplicateKeyException e) {
      // it was finished already
    }
  }
}
