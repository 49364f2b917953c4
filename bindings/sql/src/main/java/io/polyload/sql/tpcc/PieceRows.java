package io.polyload.sql.tpcc;

import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.Piece;
import java.util.List;

/** Which rows a piece of the load has. */
final class PieceRows {

  private PieceRows() {}

  /** The statements that delete them, by primary key. */
  static List<String> deletes(Piece piece) {
    String warehouse = "w_id = " + piece.warehouse();
    return switch (piece.kind()) {
      case ITEMS -> List.of(delete(Layout.ITEM, between("i_id", piece)));
      case WAREHOUSE ->
          List.of(
              delete(Layout.DISTRICT, "d_" + warehouse + " and " + between("d_id", piece)),
              delete(Layout.WAREHOUSE, warehouse));
      case STOCK ->
          List.of(delete(Layout.STOCK, "s_" + warehouse + " and " + between("s_i_id", piece)));
      case CUSTOMERS ->
          List.of(
              delete(Layout.HISTORY, loadedHistory(piece)),
              delete(Layout.CUSTOMER, ofDistrict("c_", "c_id", piece)));
      case ORDERS ->
          List.of(
              delete(Layout.NEW_ORDER, ofDistrict("no_", "no_o_id", piece)),
              delete(Layout.ORDER_LINE, ofDistrict("ol_", "ol_o_id", piece)),
              delete(Layout.ORDER, ofDistrict("o_", "o_id", piece)));
    };
  }

  private static String delete(Layout table, String condition) {
    return "delete from " + table.title() + " where " + condition;
  }

  private static String ofDistrict(String prefix, String number, Piece piece) {
    return "%sw_id = %d and %sd_id = %d and %s"
        .formatted(prefix, piece.warehouse(), prefix, piece.district(), between(number, piece));
  }

  private static String between(String column, Piece piece) {
    return "%s between %d and %d".formatted(column, piece.first(), piece.last());
  }

  private static String loadedHistory(Piece piece) {
    return "hist_id between %d and %d"
        .formatted(
            HistoryRow.id(piece.warehouse(), piece.district(), piece.first()),
            HistoryRow.id(piece.warehouse(), piece.district(), piece.last()));
  }
}
