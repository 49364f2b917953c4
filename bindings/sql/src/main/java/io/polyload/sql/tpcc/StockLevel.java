package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockLevelInput;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * A Stock-Level, in two statements: with the order's number inside one, as BenchmarkSQL has it,
 * MySQL reads all lines of the district. Belongs to one thread.
 */
final class StockLevel {

  private final PreparedStatement district;
  private final PreparedStatement count;

  StockLevel(Connection connection) throws SQLException {
    district =
        connection.prepareStatement(
            "select d_next_o_id from bmsql_district where d_w_id = ? and d_id = ?");
    count =
        connection.prepareStatement(
            """
            select count(distinct s_i_id)
            from bmsql_order_line join bmsql_stock on s_w_id = ol_w_id and s_i_id = ol_i_id
            where ol_w_id = ? and ol_d_id = ? and ol_o_id between ? and ? and s_quantity < ?
            """);
  }

  int count(StockLevelInput input) throws SQLException, StoreException {
    Sql.bind(district, input.warehouse(), input.district());
    int next = Sql.number(district);
    if (next == 0) {
      throw Missing.district(input.warehouse(), input.district());
    }
    Sql.bind(
        count,
        input.warehouse(),
        input.district(),
        next - Population.STOCK_LEVEL_ORDERS,
        next - 1,
        input.threshold());
    return Sql.number(count);
  }
}
