package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.Address;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Rules;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Names and addresses of the warehouse and the district that a Payment is for. One thread's. */
final class PaidPlaces {

  private static final String WAREHOUSE = "w_name, w_street_1, w_street_2, w_city, w_state, w_zip";
  private static final String DISTRICT = "d_name, d_street_1, d_street_2, d_city, d_state, d_zip";
  private static final int COLUMNS = 6;

  private final PreparedStatement warehouse;
  private final PreparedStatement district;
  private final PreparedStatement both;
  private String warehouseName;
  private String districtName;

  PaidPlaces(Connection connection) throws SQLException {
    warehouse =
        connection.prepareStatement(
            "select %s from bmsql_warehouse where w_id = ?".formatted(WAREHOUSE));
    district =
        connection.prepareStatement(
            "select %s from bmsql_district where d_w_id = ? and d_id = ?".formatted(DISTRICT));
    both =
        connection.prepareStatement(
            """
            select %s, %s from bmsql_district join bmsql_warehouse on w_id = d_w_id
            where d_w_id = ? and d_id = ?
            """
                .formatted(WAREHOUSE, DISTRICT));
  }

  /** Both by one statement. */
  void read(PaymentInput input, PaymentResult result) throws SQLException, StoreException {
    Sql.bind(both, input.warehouse(), input.district());
    try (ResultSet found = both.executeQuery()) {
      if (!found.next()) {
        throw Missing.district(input.warehouse(), input.district());
      }
      warehouseName = found.getString(1);
      result.warehouseAddress = address(found, 2);
      districtName = found.getString(COLUMNS + 1);
      result.districtAddress = address(found, COLUMNS + 2);
    }
  }

  void readWarehouse(PaymentInput input, PaymentResult result) throws SQLException, StoreException {
    Sql.bind(warehouse, input.warehouse());
    try (ResultSet found = warehouse.executeQuery()) {
      if (!found.next()) {
        throw Missing.warehouse(input.warehouse());
      }
      warehouseName = found.getString(1);
      result.warehouseAddress = address(found, 2);
    }
  }

  void readDistrict(PaymentInput input, PaymentResult result) throws SQLException, StoreException {
    Sql.bind(district, input.warehouse(), input.district());
    try (ResultSet found = district.executeQuery()) {
      if (!found.next()) {
        throw Missing.district(input.warehouse(), input.district());
      }
      districtName = found.getString(1);
      result.districtAddress = address(found, 2);
    }
  }

  /** H_DATA, once both are read. */
  String historyData() {
    return Rules.historyData(warehouseName, districtName);
  }

  /** From five columns. */
  static Address address(ResultSet rows, int first) throws SQLException {
    return new Address(
        rows.getString(first),
        rows.getString(first + 1),
        rows.getString(first + 2),
        rows.getString(first + 3),
        rows.getString(first + 4));
  }
}
