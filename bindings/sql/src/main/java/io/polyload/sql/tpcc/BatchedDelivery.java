package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.sql.jdbc.SizedStatements;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.Population;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collections;

/**
 * The Delivery of all districts in six statements, in MySQL's SQL. All Deliveries of a warehouse
 * lock its oldest new orders by district first, so that the second one waits there and gets the
 * next ones. Belongs to one thread.
 */
final class BatchedDelivery {

  private static final int MOST = Population.DISTRICTS;

  private static final String OLDEST =
      """
      (select no_d_id, no_o_id from bmsql_new_order where no_w_id = ? and no_d_id = ?
       order by no_o_id limit 1 for update)
      """;

  private final SizedStatements oldest;
  private final SizedStatements take;
  private final SizedStatements customers;
  private final SizedStatements setCarrier;
  private final SizedStatements setDate;
  private final SizedStatements credit;
  private final int[] districts = new int[MOST];
  private final int[] orders = new int[MOST];
  private final int[] who = new int[MOST];
  private final long[] cents = new long[MOST];
  private int size;

  BatchedDelivery(Connection connection) throws SQLException {
    oldest =
        new SizedStatements(
            connection,
            MOST,
            count -> String.join(" union all ", Collections.nCopies(count, OLDEST)));
    take =
        keyed(connection, "delete from bmsql_new_order where (no_w_id, no_d_id, no_o_id) in (%s)");
    customers =
        keyed(
            connection,
            """
            select o_d_id, o_c_id, sum(ol_amount)
            from bmsql_oorder left join bmsql_order_line
              on ol_w_id = o_w_id and ol_d_id = o_d_id and ol_o_id = o_id
            where (o_w_id, o_d_id, o_id) in (%s) group by o_d_id, o_c_id
            """);
    setCarrier =
        keyed(
            connection,
            "update bmsql_oorder set o_carrier_id = ? where (o_w_id, o_d_id, o_id) in (%s)");
    setDate =
        keyed(
            connection,
            """
            update bmsql_order_line set ol_delivery_d = ? where (ol_w_id, ol_d_id, ol_o_id) in (%s)
            """);
    // without the cast MySQL would take the sums for texts, and add them as floating-point numbers
    credit =
        new SizedStatements(
            connection,
            MOST,
            count ->
                """
                update bmsql_customer
                set c_balance = c_balance + case c_d_id %s end, c_delivery_cnt = c_delivery_cnt + 1
                where (c_w_id, c_d_id, c_id) in (%s)
                """
                    .formatted(
                        "when ? then cast(? as decimal(12,2)) ".repeat(count), Sql.rows(count, 3)));
    for (SizedStatements each :
        new SizedStatements[] {oldest, take, customers, setCarrier, setDate, credit}) {
      each.of(MOST);
    }
  }

  private static SizedStatements keyed(Connection connection, String sql) {
    return new SizedStatements(connection, MOST, count -> sql.formatted(Sql.rows(count, 3)));
  }

  /** Delivers in the districts that are not done; {@link #note} tells about it. */
  void deliver(DeliveryInput input, DeliveryResult done) throws SQLException, StoreException {
    int open = 0;
    for (int district = 1; district <= MOST; district++) {
      if (!done.isDone(district)) {
        districts[open++] = district;
      }
    }
    take(input.warehouse(), open);
    if (size > 0) {
      readCustomers(input.warehouse());
      PreparedStatement carriers = setCarrier.of(size);
      carriers.setInt(1, input.carrier());
      bindOrders(2, carriers, input.warehouse()).executeUpdate();
      PreparedStatement dates = setDate.of(size);
      Units.setDate(dates, 1, input.deliveryEpochSecond());
      bindOrders(2, dates, input.warehouse()).executeUpdate();
      credit(input.warehouse());
    }
  }

  private void take(int warehouse, int open) throws SQLException {
    size = 0;
    if (open == 0) {
      return;
    }
    PreparedStatement statement = oldest.of(open);
    for (int i = 0; i < open; i++) {
      Sql.bindFrom(2 * i + 1, statement, warehouse, districts[i]);
    }
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        districts[size] = found.getInt(1);
        orders[size] = found.getInt(2);
        size++;
      }
    }
    if (size > 0) {
      bindOrders(1, take.of(size), warehouse).executeUpdate();
    }
  }

  private void readCustomers(int warehouse) throws SQLException, StoreException {
    Arrays.fill(who, 0);
    try (ResultSet found = bindOrders(1, customers.of(size), warehouse).executeQuery()) {
      while (found.next()) {
        int place = 0;
        while (districts[place] != found.getInt(1)) {
          place++;
        }
        who[place] = found.getInt(2);
        cents[place] = Units.cents(found, 3);
      }
    }
    for (int i = 0; i < size; i++) {
      if (who[i] == 0) {
        throw Missing.order(warehouse, districts[i], orders[i]);
      }
    }
  }

  private void credit(int warehouse) throws SQLException {
    PreparedStatement statement = credit.of(size);
    for (int i = 0; i < size; i++) {
      statement.setInt(2 * i + 1, districts[i]);
      Units.setCents(statement, 2 * i + 2, cents[i]);
      Sql.bindFrom(2 * size + 3 * i + 1, statement, warehouse, districts[i], who[i]);
    }
    statement.executeUpdate();
  }

  private PreparedStatement bindOrders(int first, PreparedStatement statement, int warehouse)
      throws SQLException {
    for (int i = 0; i < size; i++) {
      Sql.bindFrom(first + 3 * i, statement, warehouse, districts[i], orders[i]);
    }
    return statement;
  }

  /** Notes what {@link #deliver} has done, after its commit. */
  void note(DeliveryResult done) {
    for (int i = 0; i < size; i++) {
      done.delivered(districts[i], orders[i]);
    }
    for (int district = 1; district <= MOST; district++) {
      if (!done.isDone(district)) {
        done.skipped(district);
      }
    }
  }
}
