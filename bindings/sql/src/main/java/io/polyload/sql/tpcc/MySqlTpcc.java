package io.polyload.sql.tpcc;

import io.polyload.core.options.Option;
import java.util.List;

/** TPC-C in MySQL and MariaDB. */
public final class MySqlTpcc implements TpccDialect {

  @Override
  public List<Option<?>> options() {
    return List.of(TpccSettings.STATEMENTS, TpccSettings.DELIVERY_TRANSACTION);
  }

  // Not timestamp: its first column in a table changes by itself at each update where
  // explicit_defaults_for_timestamp is off.
  @Override
  public String dateTime() {
    return "datetime";
  }

  @Override
  public String historyId() {
    return "bigint not null auto_increment";
  }

  @Override
  public String tableOptions(Layout table) {
    return table == Layout.HISTORY ? " auto_increment = " + Layout.FIRST_PAYMENT : "";
  }

  @Override
  public boolean hasBatchedStatements() {
    return true;
  }
}
