package io.polyload.tpcc.job;

import io.polyload.core.api.OpType;
import java.util.Arrays;
import java.util.List;

/** The five transactions with what TPC-C demands of each (5.2.3, 5.2.5). */
enum Transaction {
  NEW_ORDER(0, 10, 0, 5),
  PAYMENT(1, 10, 43, 5),
  ORDER_STATUS(2, 1, 4, 5),
  DELIVERY(3, 1, 4, 5),
  STOCK_LEVEL(4, 1, 4, 20);

  /** Of all of them, in their order. */
  static final List<OpType> TYPES =
      Arrays.stream(values()).map(one -> OpType.of(one.index, one.name())).toList();

  private final int index;
  private final int cards;
  private final int leastPercent;
  private final int limitSeconds;

  Transaction(int index, int cards, int leastPercent, int limitSeconds) {
    this.index = index;
    this.cards = cards;
    this.leastPercent = leastPercent;
    this.limitSeconds = limitSeconds;
  }

  OpType type() {
    return TYPES.get(index);
  }

  /** How many cards of a deck have it. */
  int cards() {
    return cards;
  }

  /** Its least share of all transactions in per cent; 0 if there is none. */
  int leastPercent() {
    return leastPercent;
  }

  /** Nine of ten must have answered within this time. */
  int limitSeconds() {
    return limitSeconds;
  }
}
