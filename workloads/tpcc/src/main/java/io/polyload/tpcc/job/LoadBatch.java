package io.polyload.tpcc.job;

import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.tpcc.population.Populator;
import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.port.WarehouseRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Inserts the rows of one range, and finishes the piece whose last range it is. After a failure
 * some of the rows may be there, so every further attempt deletes the range first. One thread.
 */
final class LoadBatch implements Operation<TpccStore> {

  private final LoadPlan plan;
  private final Populator populator;
  private final boolean resume;
  private final List<ItemRow> items = new ArrayList<>();
  private final List<WarehouseRow> warehouses = new ArrayList<>();
  private final List<DistrictRow> districts = new ArrayList<>();
  private final List<StockRow> stock = new ArrayList<>();
  private final List<CustomerRow> customers = new ArrayList<>();
  private final List<HistoryRow> history = new ArrayList<>();
  private final List<OrderRow> orders = new ArrayList<>();
  private int place;
  private Piece range;
  private boolean deleteFirst;
  private boolean inserted;
  private boolean last;

  /**
   * @param resume whether an earlier load may have left rows of unfinished pieces
   */
  LoadBatch(LoadPlan plan, Populator populator, boolean resume) {
    this.plan = plan;
    this.populator = populator;
    this.resume = resume;
  }

  /** Makes the rows of the range with this number. */
  void make(long number) {
    place = plan.pieceOf(number);
    range = plan.range(number);
    deleteFirst = resume;
    inserted = false;
    last = false;
    clear();
    for (int i = range.first(); i <= range.last(); i++) {
      makeRows(i);
    }
    if (range.kind() == Piece.Kind.WAREHOUSE) {
      warehouses.add(populator.warehouse(range.warehouse()));
    }
  }

  private void makeRows(int number) {
    int w = range.warehouse();
    int d = range.district();
    switch (range.kind()) {
      case ITEMS -> items.add(populator.item(number));
      case WAREHOUSE -> districts.add(populator.district(w, number));
      case STOCK -> stock.add(populator.stock(w, number));
      case CUSTOMERS -> {
        customers.add(populator.customer(w, d, number));
        history.add(populator.history(w, d, number));
      }
      case ORDERS -> orders.add(populator.order(w, d, number));
    }
  }

  private void clear() {
    items.clear();
    warehouses.clear();
    districts.clear();
    stock.clear();
    customers.clear();
    history.clear();
    orders.clear();
  }

  @Override
  public OpType type() {
    return LoadTypes.of(range.kind());
  }

  @Override
  public Outcome execute(TpccStore store) throws StoreException {
    TpccLoader loader = store.loader();
    if (!inserted) {
      if (deleteFirst) {
        loader.deletePiece(range);
      }
      deleteFirst = true;
      insert(loader);
      inserted = true;
      last = plan.finishRange(place);
    }
    if (last) {
      loader.finishPiece(plan.piece(place));
    }
    return Outcome.ok(rows());
  }

  private void insert(TpccLoader loader) throws StoreException {
    switch (range.kind()) {
      case ITEMS -> loader.insertItems(items);
      case WAREHOUSE -> {
        loader.insertWarehouses(warehouses);
        loader.insertDistricts(districts);
      }
      case STOCK -> loader.insertStock(stock);
      case CUSTOMERS -> {
        loader.insertCustomers(customers);
        loader.insertHistory(history);
      }
      case ORDERS -> loader.insertOrders(orders);
    }
  }

  /** How many rows the range has in all tables. */
  private int rows() {
    int rows =
        items.size()
            + warehouses.size()
            + districts.size()
            + stock.size()
            + customers.size()
            + history.size();
    for (OrderRow order : orders) {
      rows += 1 + order.lines().size() + (order.isNew() ? 1 : 0);
    }
    return rows;
  }

  /** How many rows of ORDER-LINE the range has. */
  int lines() {
    int lines = 0;
    for (OrderRow order : orders) {
      lines += order.lines().size();
    }
    return lines;
  }
}
