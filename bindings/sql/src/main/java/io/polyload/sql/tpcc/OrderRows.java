package io.polyload.sql.tpcc;

import io.polyload.sql.jdbc.SizedStatements;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.Population;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The rows that a New-Order inserts. Belongs to one thread. */
final class OrderRows {

  private static final int LINE_COLUMNS = 9;

  private final PreparedStatement order;
  private final PreparedStatement newOrder;
  private final SizedStatements lines;

  OrderRows(Connection connection) throws SQLException {
    order =
        connection.prepareStatement(
            """
            insert into bmsql_oorder
              (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
            values (?, ?, ?, ?, ?, ?, ?)
            """);
    newOrder =
        connection.prepareStatement(
            "insert into bmsql_new_order (no_o_id, no_d_id, no_w_id) values (?, ?, ?)");
    lines =
        new SizedStatements(
            connection,
            Population.MOST_LINES,
            count ->
                """
                insert into bmsql_order_line
                  (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity,
                   ol_amount, ol_dist_info)
                values
                """
                    + Sql.rows(count, LINE_COLUMNS));
  }

  /** Prepares the statement for so many lines at once. */
  void prepare(int lineCount) throws SQLException {
    lines.of(lineCount);
  }

  /** Inserts the row of the order, without a carrier, and that of the new order. */
  void insertOrder(NewOrderInput input, int number) throws SQLException {
    Sql.bind(order, number, input.district(), input.warehouse(), input.customer());
    Units.setDate(order, 5, input.entryEpochSecond());
    order.setInt(6, input.lines());
    order.setInt(7, input.allLocal() ? 1 : 0);
    order.executeUpdate();
    Sql.bind(newOrder, number, input.district(), input.warehouse()).executeUpdate();
  }

  /**
   * Inserts lines.
   *
   * @param result with the order's number and the lines' amounts
   * @param districtInfo S_DIST_xx by line
   * @param which the lines
   * @param count how many of them
   */
  void insertLines(
      NewOrderInput input, NewOrderResult result, String[] districtInfo, int[] which, int count)
      throws SQLException {
    if (count == 0) {
      return;
    }
    PreparedStatement statement = lines.of(count);
    for (int i = 0; i < count; i++) {
      int line = which[i];
      int first = i * LINE_COLUMNS + 1;
      Sql.bindFrom(
          first,
          statement,
          result.order,
          input.district(),
          input.warehouse(),
          line + 1,
          input.item(line),
          input.supplyWarehouse(line),
          input.quantity(line));
      Units.setCents(statement, first + 7, result.lines[line].amountCents);
      statement.setString(first + 8, districtInfo[line]);
    }
    statement.executeUpdate();
  }
}
