package io.polyload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Table;
import io.polyload.tpcc.port.TpccLoader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the contract says of the data as a whole, and of filling it. */
abstract class ContractOfLoading extends ContractOfMoney {

  private static final int DISTRICTS = WAREHOUSES * Population.DISTRICTS;

  @Test
  protected void allRowsLoadedAreCounted() throws Exception {
    assertThat(admin.rowCounts()).isEqualTo(loaded());
    assertThat(admin.isEmpty()).isFalse();
    assertThat(admin.newOrdersSinceLoad()).isZero();
  }

  private static Map<Table, Long> loaded() {
    long lines = IntStream.of(SmallWarehouse.ORDERS).map(SmallWarehouse::lineCount).sum();
    Map<Table, Long> counts = new EnumMap<>(Table.class);
    counts.put(Table.WAREHOUSE, (long) WAREHOUSES);
    counts.put(Table.DISTRICT, (long) DISTRICTS);
    counts.put(Table.CUSTOMER, (long) DISTRICTS * SmallWarehouse.CUSTOMERS);
    counts.put(Table.HISTORY, (long) DISTRICTS * SmallWarehouse.CUSTOMERS);
    counts.put(Table.NEW_ORDER, (long) DISTRICTS * SmallWarehouse.NEW_ORDERS);
    counts.put(Table.ORDER, (long) DISTRICTS * SmallWarehouse.ORDERS.length);
    counts.put(Table.ORDER_LINE, DISTRICTS * lines);
    counts.put(Table.ITEM, (long) SmallWarehouse.ITEMS);
    counts.put(Table.STOCK, (long) WAREHOUSES * SmallWarehouse.ITEMS);
    return counts;
  }

  @Test
  protected void whatIsThereIsNotMadeAgain() throws Exception {
    assertThat(admin.create()).isEmpty();
    assertThat(admin.createIndexes()).isEmpty();
    assertThat(admin.rowCounts()).isEqualTo(loaded());
  }

  @Test
  protected void droppedDataIsGoneAndCanBeMadeAgain() throws Exception {
    admin.writeConfig(new LoadConfig(2, 1, 2, 3));
    store.loader().finishPiece(Piece.items());
    admin.drop();
    admin.drop();
    assertThat(admin.isEmpty()).isTrue();
    assertThat(admin.rowCounts()).hasSize(9).allSatisfy((table, rows) -> assertThat(rows).isZero());
    assertThat(admin.config()).isEmpty();
    assertThat(admin.finishedPieces()).isEmpty();
    assertThat(admin.newOrdersSinceLoad()).isZero();
    assertThat(admin.create()).isNotBlank();
    assertThat(admin.isEmpty()).isTrue();
    assertThat(admin.config()).isEmpty();
    assertThat(admin.finishedPieces()).isEmpty();
    SmallWarehouse.load(newStore().loader(), WAREHOUSES);
    assertThat(admin.createIndexes()).isNotBlank();
    assertThat(admin.rowCounts()).isEqualTo(loaded());
  }

  @Test
  protected void oneRowOfAnyTableIsNotEmpty() throws Exception {
    for (int table = 0; table < 7; table++) {
      admin.drop();
      admin.create();
      TpccLoader loader = newStore().loader();
      switch (table) {
        case 0 -> loader.insertItems(SmallWarehouse.items(1, 1));
        case 1 -> loader.insertWarehouses(List.of(SmallWarehouse.warehouse(1)));
        case 2 -> loader.insertDistricts(List.of(SmallWarehouse.district(1, 1)));
        case 3 -> loader.insertStock(SmallWarehouse.stock(1, 1, 1));
        case 4 -> loader.insertCustomers(List.of(SmallWarehouse.customer(1, 1, 1)));
        case 5 -> loader.insertHistory(SmallWarehouse.history(1, 1, 1, 1));
        default -> loader.insertOrders(List.of(SmallWarehouse.order(1, 1, 1, 1, 1, 5)));
      }
      assertThat(admin.isEmpty()).as("insertion %d", table).isFalse();
    }
  }

  @Test
  protected void configurationIsKeptAndReplaced() throws Exception {
    assertThat(admin.config()).isEmpty();
    admin.writeConfig(new LoadConfig(4, 123, 259, 7911));
    assertThat(admin.config()).contains(new LoadConfig(4, 123, 259, 7911));
    admin.writeConfig(new LoadConfig(5, 0, 1023, 0));
    assertThat(admin.config()).contains(new LoadConfig(5, 0, 1023, 0));
  }

  @Test
  protected void finishedPiecesAreRememberedEachOnce() throws Exception {
    List<Piece> pieces = new ArrayList<>(Piece.allOf(2));
    pieces.add(Piece.items());
    assertThat(admin.finishedPieces()).isEmpty();
    for (Piece piece : pieces) {
      store.loader().finishPiece(piece);
    }
    store.loader().finishPiece(Piece.orders(2, 10));
    assertThat(admin.finishedPieces()).containsExactlyInAnyOrderElementsOf(pieces);
    assertThat(admin.rowCounts()).isEqualTo(loaded());
  }

  @Test
  protected void pieceIsDeletedWithAllItsTablesAndNoOther() throws Exception {
    TpccLoader loader = store.loader();
    delete(Piece.items(), Table.ITEM);
    loader.insertItems(SmallWarehouse.items(1, SmallWarehouse.ITEMS));
    delete(Piece.stock(2), Table.STOCK);
    loader.insertStock(SmallWarehouse.stock(2, 1, SmallWarehouse.ITEMS));
    delete(Piece.warehouse(1), Table.WAREHOUSE, Table.DISTRICT);
    loader.insertWarehouses(List.of(SmallWarehouse.warehouse(1)));
    loader.insertDistricts(SmallWarehouse.districts(1));
    delete(Piece.customers(1, 10), Table.CUSTOMER, Table.HISTORY);
    loader.insertCustomers(SmallWarehouse.customers(1, 10));
    loader.insertHistory(SmallWarehouse.history(1, 10, 1, SmallWarehouse.CUSTOMERS));
    delete(Piece.orders(2, 1), Table.ORDER, Table.NEW_ORDER, Table.ORDER_LINE);
    loader.insertOrders(SmallWarehouse.orders(2, 1));
    assertThat(admin.rowCounts()).isEqualTo(loaded());
    assertAllConditionsHold();
  }

  /** Twice, as the second time there is nothing. */
  private void delete(Piece piece, Table... tables) throws StoreException {
    Map<Table, Long> expected = loaded();
    for (Table table : tables) {
      expected.compute(table, (same, rows) -> rows - rows / shares(piece));
    }
    for (int i = 0; i < 2; i++) {
      store.loader().deletePiece(piece);
      assertThat(admin.rowCounts()).as(piece.toString()).isEqualTo(expected);
    }
  }

  /** How many such pieces there are. */
  private static int shares(Piece piece) {
    return switch (piece.kind()) {
      case ITEMS -> 1;
      case WAREHOUSE, STOCK -> WAREHOUSES;
      case CUSTOMERS, ORDERS -> DISTRICTS;
    };
  }

  @Test
  protected void rangeOfAPieceIsDeletedAlone() throws Exception {
    Map<Table, Long> expected = loaded();
    store.loader().deletePiece(Piece.stock(1).range(11, 20));
    expected.compute(Table.STOCK, (same, rows) -> rows - 10);
    store.loader().deletePiece(Piece.customers(2, 3).range(2, 4));
    expected.compute(Table.CUSTOMER, (same, rows) -> rows - 3);
    expected.compute(Table.HISTORY, (same, rows) -> rows - 3);
    store.loader().deletePiece(Piece.orders(1, 1).range(2100, 2998));
    expected.compute(Table.ORDER, (same, rows) -> rows - 2);
    expected.compute(Table.NEW_ORDER, (same, rows) -> rows - 1);
    long lines = SmallWarehouse.lineCount(2100) + (long) SmallWarehouse.lineCount(2998);
    expected.compute(Table.ORDER_LINE, (same, rows) -> rows - lines);
    assertThat(admin.rowCounts()).isEqualTo(expected);
    assertThat(statusOf(1, 1, 4).order).isEqualTo(2099);
    assertThat(statusOf(1, 1, 1).order).isEqualTo(2999);
  }

  @Test
  protected void pieceThatWasInterruptedIsMadeAgainBeforeThereAreIndexes() throws Exception {
    admin.drop();
    admin.create();
    TpccLoader loader = newStore().loader();
    SmallWarehouse.load(loader, WAREHOUSES);
    loader.deletePiece(Piece.orders(2, 7).range(2999, 3000));
    loader.deletePiece(Piece.orders(2, 7));
    loader.insertOrders(SmallWarehouse.orders(2, 7));
    admin.createIndexes();
    assertThat(admin.rowCounts()).isEqualTo(loaded());
    assertAllConditionsHold();
  }

  @Test
  protected void thousandRowsGoIntoOneCall() throws Exception {
    TpccLoader loader = store.loader();
    Map<Table, Long> expected = loaded();
    loader.insertItems(SmallWarehouse.items(1001, 2000));
    loader.insertStock(SmallWarehouse.stock(2, 1001, 2000));
    List<CustomerRow> customers = new ArrayList<>();
    for (int c = 1001; c <= 2000; c++) {
      customers.add(SmallWarehouse.customer(1, 1, c));
    }
    loader.insertCustomers(customers);
    loader.insertHistory(SmallWarehouse.history(1, 1, 1001, 2000));
    List<OrderRow> orders = new ArrayList<>();
    for (int o = 1; o <= 100; o++) {
      orders.add(SmallWarehouse.order(1, 1, o, 1000 + o, 3, Population.MOST_LINES));
    }
    loader.insertOrders(orders);
    expected.compute(Table.ITEM, (same, rows) -> rows + 1000);
    expected.compute(Table.STOCK, (same, rows) -> rows + 1000);
    expected.compute(Table.CUSTOMER, (same, rows) -> rows + 1000);
    expected.compute(Table.HISTORY, (same, rows) -> rows + 1000);
    expected.compute(Table.ORDER, (same, rows) -> rows + 100);
    expected.compute(Table.ORDER_LINE, (same, rows) -> rows + 100L * Population.MOST_LINES);
    assertThat(admin.rowCounts()).isEqualTo(expected);
    assertThat(statusOf(1, 1, 1100).lineCount).isEqualTo(Population.MOST_LINES);
    assertThat(store.checks().check(Condition.CUSTOMER_BALANCE, 1).total()).isZero();
  }

  @Test
  protected void workersLoadDifferentPiecesOfTheSameTables() throws Exception {
    Together.run(
        WORKERS,
        worker -> {
          TpccLoader loader = newStore().loader();
          int first = 101 + worker * 50;
          loader.insertStock(SmallWarehouse.stock(1, first, first + 49));
          loader.deletePiece(Piece.orders(2, 1 + worker));
          loader.insertOrders(SmallWarehouse.orders(2, 1 + worker));
          loader.finishPiece(Piece.orders(2, 1 + worker));
        });
    Map<Table, Long> expected = loaded();
    expected.compute(Table.STOCK, (same, rows) -> rows + 50L * WORKERS);
    assertThat(admin.rowCounts()).isEqualTo(expected);
    assertThat(admin.finishedPieces()).hasSize(WORKERS);
  }
}
