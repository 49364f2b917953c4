package io.polyload.tpcc.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PieceTest {

  @Test
  void warehouseHas22PiecesWhichAreAllDifferent() {
    Set<Piece> pieces = new HashSet<>(Piece.allOf(3));
    assertThat(pieces).hasSize(22).allMatch(piece -> piece.warehouse() == 3);
    assertThat(pieces).contains(Piece.customers(3, 10), Piece.orders(3, 1));
  }

  @Test
  void rangeKeepsAllButTheNumbers() {
    assertThat(Piece.orders(3, 2).range(101, 200))
        .isEqualTo(new Piece(Piece.Kind.ORDERS, 3, 2, 101, 200))
        .matches(range -> range.size() == 100);
  }

  @Test
  void rangeBeyondThePieceIsRefused() {
    Piece piece = Piece.customers(1, 1);
    assertThatThrownBy(() -> piece.range(0, 10)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> piece.range(2991, 3001)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> piece.range(5, 4)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void loadedHistoryIsNumberedWithoutGapsAcrossDistrictsAndWarehouses() {
    assertThat(HistoryRow.id(1, 1, 1)).isEqualTo(1);
    assertThat(HistoryRow.id(1, 2, 1)).isEqualTo(HistoryRow.id(1, 1, 3000) + 1);
    assertThat(HistoryRow.id(2, 1, 1)).isEqualTo(HistoryRow.id(1, 10, 3000) + 1);
    assertThat(HistoryRow.id(100_000, 10, 3000)).isEqualTo(3_000_000_000L);
  }
}
