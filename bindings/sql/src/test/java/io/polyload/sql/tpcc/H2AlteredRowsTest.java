package io.polyload.sql.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Client;
import io.polyload.sql.H2Binding;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.port.Violation;
import io.polyload.tpcc.port.Violations;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each condition finds a value that was altered behind its back, also one that is gone. */
final class H2AlteredRowsTest {

  private static final String URL = "jdbc:h2:mem:altered;USER=sa";

  private static final TestRows ROWS = new TestRows(40, 9);

  private static final String ALTERATIONS =
      """
      WAREHOUSE_YTD | update bmsql_warehouse set w_ytd = 1 where w_id = 1 | 1 | 100 | 90000
      WAREHOUSE_YTD | update bmsql_warehouse set w_ytd = null where w_id = 2 | 2 | 0 | 90000
      LAST_ORDER | update bmsql_district set d_next_o_id = 7 where d_w_id = 2 and d_id = 1 | 2 1 | 6 | 3000
      LAST_ORDER | update bmsql_district set d_next_o_id = null where d_w_id = 2 and d_id = 1 | 2 1 | 0 | 3000
      LAST_NEW_ORDER | delete from bmsql_new_order where no_w_id = 2 and no_d_id = 3 and no_o_id = 3000 | 2 3 | 3000 | 2999
      NEW_ORDERS_WITHOUT_GAPS | delete from bmsql_new_order where no_w_id = 2 and no_d_id = 3 and no_o_id = 2999 | 2 3 | 3 | 2
      LINES_OF_DISTRICT | update bmsql_oorder set o_ol_cnt = 7 where o_w_id = 1 and o_d_id = 9 and o_id = 3000 | 1 9 | 55 | 54
      NEW_ORDER_UNTIL_CARRIER | update bmsql_oorder set o_carrier_id = 3 where o_w_id = 1 and o_d_id = 9 and o_id = 3000 | 1 9 3000 | 0 | 1
      NEW_ORDER_UNTIL_CARRIER | update bmsql_oorder set o_carrier_id = null where o_w_id = 1 and o_d_id = 9 and o_id = 2100 | 1 9 2100 | 1 | 0
      LINES_OF_ORDER | delete from bmsql_order_line where ol_w_id = 1 and ol_d_id = 9 and ol_o_id = 2100 | 1 9 2100 | 6 | 0
      LINES_OF_ORDER | update bmsql_oorder set o_ol_cnt = null where o_w_id = 1 and o_d_id = 9 and o_id = 2100 | 1 9 2100 | 0 | 6
      DELIVERY_DATE_WITH_CARRIER | update bmsql_order_line set ol_delivery_d = null where ol_w_id = 1 and ol_d_id = 9 and ol_o_id = 2100 and ol_number = 4 | 1 9 2100 4 | 0 | 1
      WAREHOUSE_HISTORY | update bmsql_history set h_amount = 10.01 where hist_id = 30001 | 2 | 90000 | 90001
      DISTRICT_HISTORY | update bmsql_history set h_d_id = null where hist_id = 30001 | 2 1 | 9000 | 8000
      CUSTOMER_BALANCE | update bmsql_customer set c_balance = c_balance + 0.01 where c_w_id = 1 and c_d_id = 2 and c_id = 3 | 1 2 3 | -999 | -1000
      CUSTOMER_BALANCE | update bmsql_customer set c_balance = null where c_w_id = 1 and c_d_id = 2 and c_id = 3 | 1 2 3 | 0 | -1000
      CUSTOMER_TURNOVER | update bmsql_customer set c_ytd_payment = null where c_w_id = 1 and c_d_id = 2 and c_id = 3 | 1 2 3 | -1000 | 0
      STOCK_ORDERS | update bmsql_stock set s_order_cnt = 2 where s_w_id = 1 and s_i_id = 3 | 1 | 2 | 0
      STOCK_YTD | update bmsql_stock set s_ytd = 5 where s_w_id = 2 and s_i_id = 3 | 2 | 5 | 0
      STOCK_REMOTE | update bmsql_stock set s_remote_cnt = 1 where s_w_id = 2 and s_i_id = 3 | 2 | 1 | 0
      STOCK_QUANTITY | update bmsql_stock set s_quantity = null where s_w_id = 2 and s_i_id = 3 | 2 3 | 0 | 10
      STOCK_QUANTITY | update bmsql_stock set s_quantity = 110 where s_w_id = 2 and s_i_id = 3 | 2 3 | 110 | 100
      LINE_AMOUNT | update bmsql_order_line set ol_o_id = 3001 where ol_w_id = 1 and ol_d_id = 9 and ol_o_id = 3000 and ol_number = 1 | 1 9 3001 1 | 100 | 510
      LINE_AMOUNT | update bmsql_order_line set ol_o_id = 3001, ol_i_id = 99 where ol_w_id = 1 and ol_d_id = 9 and ol_o_id = 3000 and ol_number = 1 | 1 9 3001 1 | 100 | 0
      PAYMENT_COUNT | update bmsql_customer set c_payment_cnt = null where c_w_id = 1 and c_d_id = 2 and c_id = 3 | 1 2 3 | 0 | 1
      DELIVERY_COUNT | update bmsql_customer set c_delivery_cnt = 1 where c_w_id = 1 and c_d_id = 2 and c_id = 3 | 1 2 3 | 1 | 0
      """;

  private Client client;
  private TpccAdmin admin;
  private TpccStore store;

  @BeforeEach
  void load() throws Exception {
    client = SqlTpccTesting.open(new H2Binding(), "db.url=" + URL);
    admin = client.store(TpccAdmin.class);
    admin.drop();
    admin.create();
    store = client.store(TpccStore.class);
    ROWS.load(store.loader());
    SqlTpccTesting.assertConditionsHold(store);
  }

  @AfterEach
  void drop() throws Exception {
    admin.drop();
    client.close();
  }

  /** The key's numbers are separated by blanks. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = ALTERATIONS)
  void alteredRowIsTheOnlyOneFound(
      Condition condition, String alteration, String key, long left, long right) throws Exception {
    try (Database database = new Database(URL)) {
      database.execute(alteration);
    }
    List<Integer> numbers = Stream.of(key.split(" ", -1)).map(Integer::valueOf).toList();
    assertThat(store.checks().check(condition, 5))
        .isEqualTo(new Violations(1, List.of(new Violation(numbers, left, right))));
  }

  @Test
  void noConditionIsLeftOut() {
    Set<Condition> altered =
        ALTERATIONS
            .lines()
            .map(line -> Condition.valueOf(line.substring(0, line.indexOf('|')).strip()))
            .collect(Collectors.toSet());
    altered.add(Condition.FRESH_ORDERS); // broken by small warehouses from the beginning
    assertThat(altered).containsExactlyInAnyOrder(Condition.values());
  }
}
