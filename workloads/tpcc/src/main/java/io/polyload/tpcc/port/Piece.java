package io.polyload.tpcc.port;

import java.util.ArrayList;
import java.util.List;

/**
 * The part of the load that is made as a whole or not at all: after an interruption the finished
 * ones are kept and the others are made again. With fewer numbers it is a range of such a part.
 *
 * @param kind which tables it fills
 * @param warehouse 0 for items
 * @param district 0 unless the kind is one of a district's
 * @param first the first number, by kind an item, a district, a customer or an order
 * @param last the last number, included
 */
public record Piece(Kind kind, int warehouse, int district, int first, int last) {

  /** What a piece holds. In the order in which pieces are loaded. */
  public enum Kind {
    /** ITEM: I_ID from first to last. */
    ITEMS,
    /** The WAREHOUSE row, and DISTRICT: D_ID from first to last. */
    WAREHOUSE,
    /** STOCK of a warehouse: S_I_ID from first to last. */
    STOCK,
    /** CUSTOMER of a district, C_ID from first to last, and the HISTORY row loaded with each. */
    CUSTOMERS,
    /** ORDER of a district, O_ID from first to last, and their ORDER-LINE and NEW-ORDER rows. */
    ORDERS
  }

  public static Piece items() {
    return new Piece(Kind.ITEMS, 0, 0, 1, Population.ITEMS);
  }

  public static Piece warehouse(int warehouse) {
    return new Piece(Kind.WAREHOUSE, warehouse, 0, 1, Population.DISTRICTS);
  }

  public static Piece stock(int warehouse) {
    return new Piece(Kind.STOCK, warehouse, 0, 1, Population.ITEMS);
  }

  public static Piece customers(int warehouse, int district) {
    return new Piece(Kind.CUSTOMERS, warehouse, district, 1, Population.CUSTOMERS);
  }

  public static Piece orders(int warehouse, int district) {
    return new Piece(Kind.ORDERS, warehouse, district, 1, Population.ORDERS);
  }

  /** All pieces of one warehouse, in the order to load them. */
  public static List<Piece> allOf(int warehouse) {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(warehouse(warehouse));
    pieces.add(stock(warehouse));
    for (int district = 1; district <= Population.DISTRICTS; district++) {
      pieces.add(customers(warehouse, district));
    }
    for (int district = 1; district <= Population.DISTRICTS; district++) {
      pieces.add(orders(warehouse, district));
    }
    return pieces;
  }

  /** The same with fewer numbers. */
  public Piece range(int newFirst, int newLast) {
    if (newFirst < first || newLast > last || newFirst > newLast) {
      throw new IllegalArgumentException("%d to %d of %s".formatted(newFirst, newLast, this));
    }
    return new Piece(kind, warehouse, district, newFirst, newLast);
  }

  /** How many numbers it has. */
  public int size() {
    return last - first + 1;
  }
}
