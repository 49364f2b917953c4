package io.polyload.sql.tpcc;

import io.polyload.core.options.Setting;
import io.polyload.tpcc.TpccStoreContract;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** The contract in a database that the test can also reach past the port. */
abstract class SqlTpccContract extends TpccStoreContract {

  /** With user and password if they are needed. */
  abstract String url();

  @Override
  protected List<Setting> settings() {
    return List.of(setting("db.url", url()));
  }

  @Override
  protected void removeLine(int warehouse, int district, int order, int number) throws Exception {
    execute(
        """
        delete from bmsql_order_line
        where ol_w_id = %d and ol_d_id = %d and ol_o_id = %d and ol_number = %d
        """
            .formatted(warehouse, district, order, number));
  }

  @Override
  protected void removeNewOrder(int warehouse, int district, int order) throws Exception {
    execute(
        "delete from bmsql_new_order where no_w_id = %d and no_d_id = %d and no_o_id = %d"
            .formatted(warehouse, district, order));
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
