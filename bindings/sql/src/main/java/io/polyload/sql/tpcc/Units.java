package io.polyload.sql.tpcc;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Between the port's units and the columns': cents and decimals, seconds and dates in UTC. */
final class Units {

  private Units() {}

  static void setCents(PreparedStatement statement, int index, long cents) throws SQLException {
    statement.setBigDecimal(index, BigDecimal.valueOf(cents, 2));
  }

  static long cents(ResultSet rows, int column) throws SQLException {
    BigDecimal value = rows.getBigDecimal(column);
    return value == null ? 0 : value.movePointRight(2).longValueExact();
  }

  /**
   * @param tenThousandths a tax or a discount
   */
  static void setRate(PreparedStatement statement, int index, int tenThousandths)
      throws SQLException {
    statement.setBigDecimal(index, BigDecimal.valueOf(tenThousandths, 4));
  }

  static int rate(ResultSet rows, int column) throws SQLException {
    BigDecimal value = rows.getBigDecimal(column);
    return value == null ? 0 : value.movePointRight(4).intValueExact();
  }

  /** 0 becomes null. */
  static void setDate(PreparedStatement statement, int index, long epochSecond)
      throws SQLException {
    if (epochSecond == 0) {
      statement.setNull(index, Types.TIMESTAMP);
    } else {
      // a LocalDateTime is written as it is, whatever the time zones of client and server
      statement.setObject(index, LocalDateTime.ofEpochSecond(epochSecond, 0, ZoneOffset.UTC));
    }
  }

  static long date(ResultSet rows, int column) throws SQLException {
    LocalDateTime value = rows.getObject(column, LocalDateTime.class);
    return value == null ? 0 : value.toEpochSecond(ZoneOffset.UTC);
  }
}
