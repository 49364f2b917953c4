package io.polyload.tpcc.port;

import io.polyload.core.api.StoreException;
import java.util.List;

/**
 * Fills the tables. An instance belongs to one worker and is used by its thread alone; lists are
 * the caller's and are reused after the call, rows are immutable.
 *
 * <p>The caller hands over the rows of one {@link Piece}, or of a range of it, up to about a
 * thousand per call; the store writes them in as few round trips as the database allows and splits
 * them further if it must. They are committed when the call returns; rows of different workers go
 * into the same tables at the same time. Columns without a value in the row are those that start at
 * a fixed value, named at the row's type.
 *
 * <p>Every method throws what {@link TpccStore} throws. After a failure some of the rows may be
 * there: the caller calls {@link #deletePiece} before it inserts them again. All of a piece is
 * inserted before it is finished; nothing else may be assumed about the order of calls.
 */
public interface TpccLoader {

  /** ITEM. A sharded database may keep copies of them; {@link TpccAdmin#rowCounts} counts one. */
  void insertItems(List<ItemRow> rows) throws StoreException;

  /** WAREHOUSE. */
  void insertWarehouses(List<WarehouseRow> rows) throws StoreException;

  /** DISTRICT. */
  void insertDistricts(List<DistrictRow> rows) throws StoreException;

  /** STOCK. */
  void insertStock(List<StockRow> rows) throws StoreException;

  /** CUSTOMER. */
  void insertCustomers(List<CustomerRow> rows) throws StoreException;

  /** HISTORY. */
  void insertHistory(List<HistoryRow> rows) throws StoreException;

  /** ORDER with its ORDER-LINE rows, and NEW-ORDER for those that are not delivered. */
  void insertOrders(List<OrderRow> rows) throws StoreException;

  /**
   * Removes all rows of a piece that are there, by key range; does nothing if there are none. Uses
   * primary keys only, as the load runs before {@link TpccAdmin#createIndexes}. Called before rows
   * are inserted for a second time, and while resuming for every piece that is not finished.
   *
   * @param range a piece, or a part of one: the same with fewer numbers
   */
  void deletePiece(Piece range) throws StoreException;

  /**
   * Remembers in the database that all rows of a piece are there, beside the tables of TPC-C and
   * not in their columns. Doing it again does nothing.
   *
   * @param piece a whole one
   */
  void finishPiece(Piece piece) throws StoreException;
}
