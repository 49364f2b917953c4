package io.polyload.sql.tpcc;

import io.polyload.core.options.Option;
import java.util.List;

/** How one SQL database stores TPC-C, and what it can be asked. Stateless and thread-safe. */
public interface TpccDialect {

  /** The options of TPC-C that this database has. */
  List<Option<?>> options();

  /** The type of a column for a date with time, to the second, without a time zone. */
  String dateTime();

  /**
   * The type of HIST_ID, which the database numbers by itself from {@link Layout#FIRST_PAYMENT} on
   * unless a row brings its own number, as loaded ones do.
   */
  String historyId();

  /**
   * What stands behind the columns in the statement that makes a table, for example a partition.
   */
  String tableOptions(Layout table);

  /**
   * Whether statements may work on many rows at once as in {@link BatchedNewOrder} and {@link
   * BatchedDelivery}, whose SQL is MySQL's.
   */
  boolean hasBatchedStatements();
}
