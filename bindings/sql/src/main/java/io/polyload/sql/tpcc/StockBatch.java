package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.sql.jdbc.SizedStatements;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Rules;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;

/**
 * The STOCK rows of one New-Order, each once even if several lines take from it: locked and read by
 * one statement, changed by one other. Reused; belongs to one thread.
 */
final class StockBatch {

  private static final int MOST = Population.MOST_LINES;

  private final SizedStatements select;
  private final SizedStatements update;

  private final int[] warehouses = new int[MOST];
  private final int[] items = new int[MOST];
  private final int[] quantities = new int[MOST];
  private final int[] taken = new int[MOST];
  private final int[] orders = new int[MOST];
  private final int[] remotes = new int[MOST];
  private final String[] data = new String[MOST];
  private final String[] info = new String[MOST];
  private int size;

  /** The place of a line's row above. */
  private final int[] places = new int[MOST];

  private final String[] districtInfo = new String[MOST];

  StockBatch(Connection connection) {
    select =
        new SizedStatements(
            connection,
            MOST,
            count ->
                """
                select s_w_id, s_i_id, s_quantity, s_data,
                  elt(?, s_dist_01, s_dist_02, s_dist_03, s_dist_04, s_dist_05, s_dist_06,
                      s_dist_07, s_dist_08, s_dist_09, s_dist_10)
                from bmsql_stock where (s_w_id, s_i_id) in (%s) for update
                """
                    .formatted(Sql.rows(count, 2)));
    // All rows are there and locked, so that nothing is inserted; an UPDATE would need a CASE with
    // a branch per row in four columns. VALUES is what MySQL, MariaDB and PolarDB-X all understand.
    update =
        new SizedStatements(
            connection,
            MOST,
            count ->
                """
                insert into bmsql_stock
                  (s_w_id, s_i_id, s_quantity, s_ytd, s_order_cnt, s_remote_cnt)
                values %s
                on duplicate key update s_quantity = values(s_quantity),
                  s_ytd = s_ytd + values(s_ytd), s_order_cnt = s_order_cnt + values(s_order_cnt),
                  s_remote_cnt = s_remote_cnt + values(s_remote_cnt)
                """
                    .formatted(Sql.rows(count, 6)));
  }

  /** Prepares the statements for so many rows. */
  void prepare(int rows) throws SQLException {
    select.of(rows);
    update.of(rows);
  }

  void clear() {
    size = 0;
    Arrays.fill(districtInfo, null);
  }

  /** Adds the row that a line takes from; in the order in which rows are to be locked. */
  void add(NewOrderInput input, int line) {
    int warehouse = input.supplyWarehouse(line);
    int item = input.item(line);
    if (size == 0 || warehouses[size - 1] != warehouse || items[size - 1] != item) {
      warehouses[size] = warehouse;
      items[size] = item;
      taken[size] = 0;
      orders[size] = 0;
      remotes[size] = 0;
      data[size] = null;
      size++;
    }
    places[line] = size - 1;
  }

  /** Locks and reads all rows. */
  void read(int district) throws SQLException, StoreException {
    if (size == 0) {
      return;
    }
    PreparedStatement statement = select.of(size);
    statement.setInt(1, district);
    for (int i = 0; i < size; i++) {
      Sql.bindFrom(2 * i + 2, statement, warehouses[i], items[i]);
    }
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        int place = place(found.getInt(1), found.getInt(2));
        quantities[place] = found.getInt(3);
        data[place] = found.getString(4);
        info[place] = found.getString(5);
      }
    }
    for (int i = 0; i < size; i++) {
      if (data[i] == null) {
        throw Missing.stock(warehouses[i], items[i]);
      }
    }
  }

  private int place(int warehouse, int item) {
    int place = 0;
    while (warehouses[place] != warehouse || items[place] != item) {
      place++;
    }
    return place;
  }

  /** S_QUANTITY after a line has taken from its row. */
  int take(int line, int quantity, boolean remote) {
    int place = places[line];
    quantities[place] = Rules.stockAfter(quantities[place], quantity);
    taken[place] += quantity;
    orders[place]++;
    remotes[place] += remote ? 1 : 0;
    districtInfo[line] = info[place];
    return quantities[place];
  }

  /** S_DATA of a line's row. */
  String data(int line) {
    return data[places[line]];
  }

  /** S_DIST_xx by line, of those that have taken something. */
  String[] districtInfo() {
    return districtInfo;
  }

  /** Writes what was taken. */
  void write() throws SQLException {
    if (size == 0) {
      return;
    }
    PreparedStatement statement = update.of(size);
    for (int i = 0; i < size; i++) {
      Sql.bindFrom(
          6 * i + 1,
          statement,
          warehouses[i],
          items[i],
          quantities[i],
          taken[i],
          orders[i],
          remotes[i]);
    }
    statement.executeUpdate();
  }
}
