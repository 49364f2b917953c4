package io.polyload.tpcc.job;

import io.polyload.tpcc.port.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The pieces that a load has to make, cut into ranges, each of which is one operation. Any thread.
 */
final class LoadPlan {

  /** Rows of one operation; an order counts as the ten lines that it has on average. */
  private static final int ROWS = 1000;

  private static final int ORDERS = 100;

  private final List<Piece> pieces;

  /** The number of the first range of each piece, and of the range after the last one. */
  private final long[] firstRange;

  private final AtomicIntegerArray unfinishedRanges;

  private LoadPlan(List<Piece> pieces) {
    this.pieces = pieces;
    this.firstRange = new long[pieces.size() + 1];
    this.unfinishedRanges = new AtomicIntegerArray(pieces.size());
    for (int i = 0; i < pieces.size(); i++) {
      int ranges = ranges(pieces.get(i));
      firstRange[i + 1] = firstRange[i] + ranges;
      unfinishedRanges.set(i, ranges);
    }
  }

  /**
   * All pieces of the warehouses from 1 to a number, and the items.
   *
   * @param finished those that need not be made
   */
  static LoadPlan of(int warehouses, Set<Piece> finished) {
    return new LoadPlan(all(warehouses).stream().filter(one -> !finished.contains(one)).toList());
  }

  /** Every piece of a database with so many warehouses. */
  static List<Piece> all(int warehouses) {
    List<Piece> all = new ArrayList<>();
    all.add(Piece.items());
    for (int w = 1; w <= warehouses; w++) {
      all.addAll(Piece.allOf(w));
    }
    return all;
  }

  private static int step(Piece piece) {
    return piece.kind() == Piece.Kind.ORDERS ? ORDERS : ROWS;
  }

  private static int ranges(Piece piece) {
    return (piece.size() + step(piece) - 1) / step(piece);
  }

  int pieces() {
    return pieces.size();
  }

  long ranges() {
    return firstRange[pieces.size()];
  }

  /** The place of the piece that a range belongs to. */
  int pieceOf(long range) {
    int found = Arrays.binarySearch(firstRange, range);
    return found >= 0 ? found : -found - 2;
  }

  Piece piece(int place) {
    return pieces.get(place);
  }

  /** The range with this number, a part of a piece or all of it. */
  Piece range(long range) {
    int place = pieceOf(range);
    Piece piece = pieces.get(place);
    int first = piece.first() + (int) (range - firstRange[place]) * step(piece);
    return piece.range(first, Math.min(piece.last(), first + step(piece) - 1));
  }

  /** Notes one range of a piece as made; whether that was its last one. */
  boolean finishRange(int place) {
    return unfinishedRanges.decrementAndGet(place) == 0;
  }
}
