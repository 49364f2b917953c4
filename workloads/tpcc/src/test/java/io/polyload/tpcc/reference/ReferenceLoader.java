package io.polyload.tpcc.reference;

import static io.polyload.tpcc.reference.ReferenceData.key;

import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.OrderLineRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.WarehouseRow;
import io.polyload.tpcc.reference.ReferenceData.History;
import io.polyload.tpcc.reference.ReferenceData.Line;
import io.polyload.tpcc.reference.ReferenceData.Order;
import java.util.List;
import java.util.Map;

/** Fills the maps; a row that is there already is refused, as a primary key would. */
final class ReferenceLoader implements TpccLoader {

  private final ReferenceData data;

  ReferenceLoader(ReferenceData data) {
    this.data = data;
  }

  private static <K, V> void add(Map<K, V> table, K key, V row) {
    if (table.putIfAbsent(key, row) != null) {
      throw new IllegalStateException("a second row with the key " + key);
    }
  }

  @Override
  public void insertItems(List<ItemRow> rows) {
    synchronized (data) {
      rows.forEach(row -> add(data.items, row.id(), row));
    }
  }

  @Override
  public void insertWarehouses(List<WarehouseRow> rows) {
    synchronized (data) {
      rows.forEach(row -> add(data.warehouses, row.id(), new ReferenceData.Warehouse(row)));
    }
  }

  @Override
  public void insertDistricts(List<DistrictRow> rows) {
    synchronized (data) {
      rows.forEach(
          row ->
              add(
                  data.districts,
                  key(row.warehouse(), 0, row.id()),
                  new ReferenceData.District(row)));
    }
  }

  @Override
  public void insertStock(List<StockRow> rows) {
    synchronized (data) {
      rows.forEach(
          row ->
              add(data.stock, key(row.warehouse(), 0, row.item()), new ReferenceData.Stock(row)));
    }
  }

  @Override
  public void insertCustomers(List<CustomerRow> rows) {
    synchronized (data) {
      rows.forEach(
          row ->
              add(
                  data.customers,
                  key(row.warehouse(), row.district(), row.id()),
                  new ReferenceData.Customer(row)));
    }
  }

  @Override
  public void insertHistory(List<HistoryRow> rows) {
    synchronized (data) {
      rows.forEach(
          row ->
              add(
                  data.loadedHistory,
                  row.id(),
                  new History(
                      row.warehouse(),
                      row.district(),
                      row.customer(),
                      row.warehouse(),
                      row.district(),
                      row.amountCents())));
    }
  }

  @Override
  public void insertOrders(List<OrderRow> rows) {
    synchronized (data) {
      for (OrderRow row : rows) {
        Order order = new Order();
        order.warehouse = row.warehouse();
        order.district = row.district();
        order.id = row.id();
        order.customer = row.customer();
        order.entry = row.entryEpochSecond();
        order.carrier = row.carrier();
        order.lineCount = row.lines().size();
        for (OrderLineRow line : row.lines()) {
          order.lines.add(line(row, order.lines.size() + 1, line));
        }
        long key = key(row.warehouse(), row.district(), row.id());
        add(data.orders, key, order);
        if (row.isNew()) {
          data.newOrders.add(key);
        }
      }
    }
  }

  private static Line line(OrderRow order, int number, OrderLineRow row) {
    Line line = new Line();
    line.number = number;
    line.item = row.item();
    line.supplier = order.warehouse();
    line.quantity = row.quantity();
    line.amount = row.amountCents();
    line.delivered = row.deliveryEpochSecond();
    return line;
  }

  @Override
  public void deletePiece(Piece range) {
    int w = range.warehouse();
    synchronized (data) {
      for (int i = range.first(); i <= range.last(); i++) {
        long key = key(w, range.district(), i);
        switch (range.kind()) {
          case ITEMS -> data.items.remove(i);
          case WAREHOUSE -> data.districts.remove(key);
          case STOCK -> data.stock.remove(key);
          case CUSTOMERS -> {
            data.customers.remove(key);
            data.loadedHistory.remove(HistoryRow.id(w, range.district(), i));
          }
          case ORDERS -> {
            data.orders.remove(key);
            data.newOrders.remove(key);
          }
        }
      }
      if (range.kind() == Piece.Kind.WAREHOUSE) {
        data.warehouses.remove(w);
      }
    }
  }

  @Override
  public void finishPiece(Piece piece) {
    synchronized (data) {
      data.finished.add(piece);
    }
  }
}
