package io.polyload.sql.tpcc;

import io.polyload.tpcc.port.Table;
import java.util.List;

/**
 * The tables: BenchmarkSQL's with its columns in its order, and one of ours for the progress of a
 * load. There are no foreign keys, as in the BenchmarkSQL of MySQL and PolarDB-X. Differences:
 * primary keys are there from the beginning; HIST_ID is the key of HISTORY, and a bigint, as a
 * large server uses up the integers of Payments in days; dates are no MySQL timestamps.
 */
enum Layout {
  CONFIG(
      null,
      "bmsql_config",
      """
      cfg_name varchar(30) not null
      cfg_value varchar(50)
      """,
      "cfg_name"),

  WAREHOUSE(
      Table.WAREHOUSE,
      "bmsql_warehouse",
      """
      w_id integer not null
      w_ytd decimal(12,2)
      w_tax decimal(4,4)
      w_name varchar(10)
      w_street_1 varchar(20)
      w_street_2 varchar(20)
      w_city varchar(20)
      w_state char(2)
      w_zip char(9)
      """,
      "w_id"),

  DISTRICT(
      Table.DISTRICT,
      "bmsql_district",
      """
      d_w_id integer not null
      d_id integer not null
      d_ytd decimal(12,2)
      d_tax decimal(4,4)
      d_next_o_id integer
      d_name varchar(10)
      d_street_1 varchar(20)
      d_street_2 varchar(20)
      d_city varchar(20)
      d_state char(2)
      d_zip char(9)
      """,
      "d_w_id, d_id"),

  CUSTOMER(
      Table.CUSTOMER,
      "bmsql_customer",
      """
      c_w_id integer not null
      c_d_id integer not null
      c_id integer not null
      c_discount decimal(4,4)
      c_credit char(2)
      c_last varchar(16)
      c_first varchar(16)
      c_credit_lim decimal(12,2)
      c_balance decimal(12,2)
      c_ytd_payment decimal(12,2)
      c_payment_cnt integer
      c_delivery_cnt integer
      c_street_1 varchar(20)
      c_street_2 varchar(20)
      c_city varchar(20)
      c_state char(2)
      c_zip char(9)
      c_phone char(16)
      c_since {datetime}
      c_middle char(2)
      c_data varchar(500)
      """,
      "c_w_id, c_d_id, c_id"),

  HISTORY(
      Table.HISTORY,
      "bmsql_history",
      """
      hist_id {history id}
      h_c_id integer
      h_c_d_id integer
      h_c_w_id integer
      h_d_id integer
      h_w_id integer
      h_date {datetime}
      h_amount decimal(6,2)
      h_data varchar(24)
      """,
      "hist_id"),

  NEW_ORDER(
      Table.NEW_ORDER,
      "bmsql_new_order",
      """
      no_w_id integer not null
      no_d_id integer not null
      no_o_id integer not null
      """,
      "no_w_id, no_d_id, no_o_id"),

  ORDER(
      Table.ORDER,
      "bmsql_oorder",
      """
      o_w_id integer not null
      o_d_id integer not null
      o_id integer not null
      o_c_id integer
      o_carrier_id integer
      o_ol_cnt integer
      o_all_local integer
      o_entry_d {datetime}
      """,
      "o_w_id, o_d_id, o_id"),

  ORDER_LINE(
      Table.ORDER_LINE,
      "bmsql_order_line",
      """
      ol_w_id integer not null
      ol_d_id integer not null
      ol_o_id integer not null
      ol_number integer not null
      ol_i_id integer not null
      ol_delivery_d {datetime}
      ol_amount decimal(6,2)
      ol_supply_w_id integer
      ol_quantity integer
      ol_dist_info char(24)
      """,
      "ol_w_id, ol_d_id, ol_o_id, ol_number"),

  ITEM(
      Table.ITEM,
      "bmsql_item",
      """
      i_id integer not null
      i_name varchar(24)
      i_price decimal(5,2)
      i_data varchar(50)
      i_im_id integer
      """,
      "i_id"),

  STOCK(
      Table.STOCK,
      "bmsql_stock",
      """
      s_w_id integer not null
      s_i_id integer not null
      s_quantity integer
      s_ytd integer
      s_order_cnt integer
      s_remote_cnt integer
      s_data varchar(50)
      s_dist_01 char(24)
      s_dist_02 char(24)
      s_dist_03 char(24)
      s_dist_04 char(24)
      s_dist_05 char(24)
      s_dist_06 char(24)
      s_dist_07 char(24)
      s_dist_08 char(24)
      s_dist_09 char(24)
      s_dist_10 char(24)
      """,
      "s_w_id, s_i_id"),

  /** The pieces of a load that are finished. */
  PIECE(
      null,
      "polyload_piece",
      """
      p_kind varchar(16) not null
      p_w_id integer not null
      p_d_id integer not null
      p_first integer not null
      p_last integer not null
      """,
      "p_kind, p_w_id, p_d_id, p_first, p_last");

  /** HIST_ID of Payments begins far above those of loaded rows, of which no load has so many. */
  static final long FIRST_PAYMENT = 1_000_000_000_000L;

  private final Table table;
  private final String title;
  private final String definitions;
  private final String primaryKey;

  Layout(Table table, String title, String definitions, String primaryKey) {
    this.table = table;
    this.title = title;
    this.definitions = definitions.strip();
    this.primaryKey = primaryKey;
  }

  static Layout of(Table table) {
    for (Layout layout : values()) {
      if (layout.table == table) {
        return layout;
      }
    }
    throw new IllegalArgumentException(table.toString());
  }

  /** TPC-C's table that this is, or null. */
  Table table() {
    return table;
  }

  /** The name of the table. */
  String title() {
    return title;
  }

  List<String> columns() {
    return definitions.lines().map(line -> line.substring(0, line.indexOf(' '))).toList();
  }

  String create(TpccDialect dialect) {
    String columns =
        definitions
            .replace("\n", ",\n  ")
            .replace("{datetime}", dialect.dateTime())
            .replace("{history id}", dialect.historyId());
    return "create table %s (\n  %s,\n  primary key (%s)\n)%s"
        .formatted(title, columns, primaryKey, dialect.tableOptions(this));
  }

  /** Returns nothing, but fails if the table or any of its columns is missing. */
  String probe() {
    return "select %s from %s where 1 = 0".formatted(String.join(", ", columns()), title);
  }
}
