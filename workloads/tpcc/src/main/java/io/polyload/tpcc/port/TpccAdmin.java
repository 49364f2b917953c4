package io.polyload.tpcc.port;

import io.polyload.core.api.StoreException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The data of TPC-C as a whole. Used by one thread, outside any measurement. Every method throws
 * {@link StoreException} with the database's words if it fails.
 */
public interface TpccAdmin {

  /**
   * Makes what is missing of the nine tables with their primary keys, of the configuration and of
   * the place where finished pieces are kept.
   *
   * @return what was made, for the user, or an empty text if all was there
   */
  String create() throws StoreException;

  /**
   * Makes the secondary indexes that are missing: customers by last and first name, orders by
   * customer. Called when all pieces are finished, as that is cheaper than keeping them up to date
   * meanwhile. May take long; returns when they can be used.
   *
   * @return what was made, for the user, or an empty text if all was there
   */
  String createIndexes() throws StoreException;

  /**
   * Removes all that {@link #create} and {@link #createIndexes} make; does nothing to what is not
   * there.
   */
  void drop() throws StoreException;

  /**
   * The configuration of the load, or nothing if there is none or it does not say how many
   * warehouses there are. A constant that another tool's load has not written is {@link
   * LoadConfig#UNKNOWN}.
   */
  Optional<LoadConfig> config() throws StoreException;

  /** Writes the configuration, replacing what is there. */
  void writeConfig(LoadConfig config) throws StoreException;

  /**
   * The pieces that are finished; empty if there is no place for them, as in a database that
   * another tool has loaded.
   */
  Set<Piece> finishedPieces() throws StoreException;

  /**
   * The exact number of rows of each table, all nine, 0 where there is no such table. Reads
   * everything there is, which may take long.
   */
  Map<Table, Long> rowCounts() throws StoreException;

  /**
   * How many New-Orders were committed since the load: the sum of D_NEXT_O_ID - 3001 of all
   * districts; 0 if there are none.
   */
  long newOrdersSinceLoad() throws StoreException;

  /**
   * Whether none of the nine tables has a row, found out without reading them all; true if there
   * are no tables.
   */
  boolean isEmpty() throws StoreException;
}
