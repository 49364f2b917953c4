package io.polyload.tpcc.reference;

import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Table;
import io.polyload.tpcc.port.TpccAdmin;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The maps as a whole. */
final class ReferenceAdmin implements TpccAdmin {

  private final ReferenceData data;

  ReferenceAdmin(ReferenceData data) {
    this.data = data;
  }

  @Override
  public String create() {
    synchronized (data) {
      String made = data.created ? "" : "made the maps";
      data.created = true;
      return made;
    }
  }

  @Override
  public String createIndexes() {
    synchronized (data) {
      String made = data.indexed ? "" : "made no indexes, as none is needed";
      data.indexed = true;
      return made;
    }
  }

  @Override
  public void drop() {
    synchronized (data) {
      data.clear();
    }
  }

  @Override
  public Optional<LoadConfig> config() {
    synchronized (data) {
      return Optional.ofNullable(data.config);
    }
  }

  @Override
  public void writeConfig(LoadConfig config) {
    synchronized (data) {
      data.config = config;
    }
  }

  @Override
  public Set<Piece> finishedPieces() {
    synchronized (data) {
      return new LinkedHashSet<>(data.finished);
    }
  }

  @Override
  public Map<Table, Long> rowCounts() {
    synchronized (data) {
      Map<Table, Long> counts = new EnumMap<>(Table.class);
      counts.put(Table.WAREHOUSE, (long) data.warehouses.size());
      counts.put(Table.DISTRICT, (long) data.districts.size());
      counts.put(Table.CUSTOMER, (long) data.customers.size());
      counts.put(Table.HISTORY, (long) data.loadedHistory.size() + data.runHistory.size());
      counts.put(Table.NEW_ORDER, (long) data.newOrders.size());
      counts.put(Table.ORDER, (long) data.orders.size());
      counts.put(
          Table.ORDER_LINE,
          data.orders.values().stream().mapToLong(order -> order.lines.size()).sum());
      counts.put(Table.ITEM, (long) data.items.size());
      counts.put(Table.STOCK, (long) data.stock.size());
      return counts;
    }
  }

  @Override
  public long newOrdersSinceLoad() {
    synchronized (data) {
      return data.districts.values().stream()
          .mapToLong(district -> district.nextOrder - Population.ORDERS - 1L)
          .sum();
    }
  }

  @Override
  public boolean isEmpty() {
    return rowCounts().values().stream().allMatch(rows -> rows == 0);
  }
}
