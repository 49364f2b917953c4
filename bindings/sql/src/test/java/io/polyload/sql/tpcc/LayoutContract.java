package io.polyload.sql.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tables as BenchmarkSQL 5.0 makes them. */
abstract class LayoutContract {

  /**
   * BenchmarkSQL's, but for three things: hist_id is an integer there and no key, primary keys
   * follow the load, and MySQL has a datetime for each timestamp.
   */
  private static final List<String> BENCHMARKSQL =
      """
      bmsql_config: cfg_name varchar(30), cfg_value varchar(50); key cfg_name
      bmsql_warehouse: w_id integer, w_ytd decimal(12,2), w_tax decimal(4,4), w_name varchar(10), \
      w_street_1 varchar(20), w_street_2 varchar(20), w_city varchar(20), w_state char(2), \
      w_zip char(9); key w_id
      bmsql_district: d_w_id integer, d_id integer, d_ytd decimal(12,2), d_tax decimal(4,4), \
      d_next_o_id integer, d_name varchar(10), d_street_1 varchar(20), d_street_2 varchar(20), \
      d_city varchar(20), d_state char(2), d_zip char(9); key d_w_id d_id
      bmsql_customer: c_w_id integer, c_d_id integer, c_id integer, c_discount decimal(4,4), \
      c_credit char(2), c_last varchar(16), c_first varchar(16), c_credit_lim decimal(12,2), \
      c_balance decimal(12,2), c_ytd_payment decimal(12,2), c_payment_cnt integer, \
      c_delivery_cnt integer, c_street_1 varchar(20), c_street_2 varchar(20), c_city varchar(20), \
      c_state char(2), c_zip char(9), c_phone char(16), c_since timestamp, c_middle char(2), \
      c_data varchar(500); key c_w_id c_d_id c_id
      bmsql_history: hist_id bigint, h_c_id integer, h_c_d_id integer, h_c_w_id integer, \
      h_d_id integer, h_w_id integer, h_date timestamp, h_amount decimal(6,2), \
      h_data varchar(24); key hist_id
      bmsql_new_order: no_w_id integer, no_d_id integer, no_o_id integer; \
      key no_w_id no_d_id no_o_id
      bmsql_oorder: o_w_id integer, o_d_id integer, o_id integer, o_c_id integer, \
      o_carrier_id integer, o_ol_cnt integer, o_all_local integer, o_entry_d timestamp; \
      key o_w_id o_d_id o_id
      bmsql_order_line: ol_w_id integer, ol_d_id integer, ol_o_id integer, ol_number integer, \
      ol_i_id integer, ol_delivery_d timestamp, ol_amount decimal(6,2), ol_supply_w_id integer, \
      ol_quantity integer, ol_dist_info char(24); key ol_w_id ol_d_id ol_o_id ol_number
      bmsql_item: i_id integer, i_name varchar(24), i_price decimal(5,2), i_data varchar(50), \
      i_im_id integer; key i_id
      bmsql_stock: s_w_id integer, s_i_id integer, s_quantity integer, s_ytd integer, \
      s_order_cnt integer, s_remote_cnt integer, s_data varchar(50), s_dist_01 char(24), \
      s_dist_02 char(24), s_dist_03 char(24), s_dist_04 char(24), s_dist_05 char(24), \
      s_dist_06 char(24), s_dist_07 char(24), s_dist_08 char(24), s_dist_09 char(24), \
      s_dist_10 char(24); key s_w_id s_i_id
      """
          .lines()
          .toList();

  private Client client;
  private TpccAdmin admin;
  Database database;

  abstract Binding binding();

  /** With user and password if they are needed. */
  abstract String url();

  /** As the database spells the names of tables. */
  abstract String spelled(String name);

  @BeforeEach
  void create() throws Exception {
    database = new Database(url());
    client = SqlTpccTesting.open(binding(), "db.url=" + url());
    admin = client.store(TpccAdmin.class);
    admin.drop();
    admin.create();
  }

  @AfterEach
  void drop() throws Exception {
    admin.drop();
    client.close();
    database.close();
  }

  @Test
  void columnsAreThoseOfBenchmarkSql() throws Exception {
    List<String> found = new ArrayList<>();
    for (String line : BENCHMARKSQL) {
      found.add(described(line.substring(0, line.indexOf(':'))));
    }
    assertThat(found).isEqualTo(BENCHMARKSQL);
  }

  private String described(String table) throws SQLException {
    DatabaseMetaData catalog = database.connection().getMetaData();
    String schema = database.connection().getSchema();
    List<String> columns = new ArrayList<>();
    try (ResultSet rows =
        catalog.getColumns(database.connection().getCatalog(), schema, spelled(table), null)) {
      while (rows.next()) {
        columns.add(rows.getString("COLUMN_NAME").toLowerCase(Locale.ROOT) + " " + type(rows));
      }
    }
    String[] key = new String[4];
    int keys = 0;
    try (ResultSet rows =
        catalog.getPrimaryKeys(database.connection().getCatalog(), schema, spelled(table))) {
      while (rows.next()) {
        String name = rows.getString("COLUMN_NAME").toLowerCase(Locale.ROOT);
        key[rows.getInt("KEY_SEQ") - 1] = name;
        keys++;
      }
    }
    return "%s: %s; key %s"
        .formatted(
            table,
            String.join(", ", columns),
            String.join(" ", Arrays.asList(key).subList(0, keys)));
  }

  private static String type(ResultSet column) throws SQLException {
    int size = column.getInt("COLUMN_SIZE");
    return switch (column.getInt("DATA_TYPE")) {
      case Types.INTEGER -> "integer";
      case Types.BIGINT -> "bigint";
      case Types.VARCHAR -> "varchar(" + size + ")";
      case Types.CHAR -> "char(" + size + ")";
      case Types.DECIMAL, Types.NUMERIC ->
          "decimal(%d,%d)".formatted(size, column.getInt("DECIMAL_DIGITS"));
      case Types.TIMESTAMP -> "timestamp";
      default -> column.getString("TYPE_NAME");
    };
  }

  @Test
  void whatIsMadeIsTold() throws Exception {
    database.execute("drop table bmsql_item");
    assertThat(admin.create()).isEqualTo("made table bmsql_item");
    assertThat(admin.createIndexes())
        .isEqualTo(
            "made indexes on bmsql_customer (c_w_id, c_d_id, c_last, c_first),"
                + " bmsql_oorder (o_w_id, o_d_id, o_c_id, o_id)");
    assertThat(admin.createIndexes()).isEmpty();
  }

  @Test
  void indexOfAnotherNameIsNotMadeAgain() throws Exception {
    database.execute("create index other on bmsql_oorder (o_w_id, o_d_id, o_c_id, o_id, o_ol_cnt)");
    assertThat(admin.createIndexes())
        .isEqualTo("made indexes on bmsql_customer (c_w_id, c_d_id, c_last, c_first)");
  }

  @Test
  void tableThatLacksAColumnIsRefusedAtOnce() throws Exception {
    database.execute("alter table bmsql_stock drop column s_remote_cnt");
    assertThatThrownBy(() -> admin.create())
        .isExactlyInstanceOf(StoreException.class)
        .hasMessageContaining(spelled("s_remote_cnt"));
  }

  @Test
  void paymentsAreNumberedFarFromLoadedRows() throws Exception {
    TestRows rows = new TestRows(20, 9);
    TpccStore store = client.store(TpccStore.class);
    rows.load(store.loader());
    store.payment(rows.payment(1, 2, 4), new PaymentResult());
    store.payment(rows.payment(2, 2, 4), new PaymentResult());
    assertThat(database.rows("select hist_id from bmsql_history where hist_id > 60000"))
        .containsExactly("1000000000000", "1000000000001");
  }

  @Test
  void historyOfAnotherToolWithoutNumbersIsPaidInto() throws Exception {
    TestRows rows = new TestRows(20, 9);
    TpccStore store = client.store(TpccStore.class);
    rows.load(store.loader());
    database.execute("drop table bmsql_history");
    database.execute(
        """
        create table bmsql_history (hist_id integer, h_c_id integer, h_c_d_id integer,
          h_c_w_id integer, h_d_id integer, h_w_id integer, h_date timestamp null,
          h_amount decimal(6,2), h_data varchar(24))
        """);
    client.store(TpccStore.class).payment(rows.payment(1, 2, 3), new PaymentResult());
    assertThat(
            database.rows(
                """
                select hist_id, h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data
                from bmsql_history
                """))
        .containsExactly("null 4 2 2 2 1 2026-09-21 14:13:20 12.34 Warehouse    District");
  }
}
