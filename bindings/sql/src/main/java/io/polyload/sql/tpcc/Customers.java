package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.CustomerChoice;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.Rules;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;

/** Finds out which customer is meant. Belongs to one thread. */
final class Customers {

  private final PreparedStatement namesakes;
  private int[] ids = new int[16];

  Customers(Connection connection) throws SQLException {
    namesakes =
        connection.prepareStatement(
            """
            select c_id from bmsql_customer where c_w_id = ? and c_d_id = ? and c_last = ?
            order by c_first, c_id
            """);
  }

  /** C_ID; names never change, so no lock is needed. */
  int id(CustomerChoice choice) throws SQLException, StoreException {
    if (!choice.isByLastName()) {
      return choice.id();
    }
    Sql.bind(namesakes, choice.warehouse(), choice.district());
    namesakes.setString(3, choice.last());
    int count = 0;
    try (ResultSet found = namesakes.executeQuery()) {
      while (found.next()) {
        if (count == ids.length) {
          ids = Arrays.copyOf(ids, 2 * count);
        }
        ids[count++] = found.getInt(1);
      }
    }
    if (count == 0) {
      throw new MissingRowException(choice);
    }
    return ids[Rules.middle(count) - 1];
  }
}
