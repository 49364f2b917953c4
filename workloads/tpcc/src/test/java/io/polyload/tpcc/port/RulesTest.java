package io.polyload.tpcc.port;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RulesTest {

  @Test
  void stockIsRefilledBy91WhereFewerThanTenWouldRemain() {
    assertThat(Rules.stockAfter(15, 5)).isEqualTo(10);
    assertThat(Rules.stockAfter(14, 5)).isEqualTo(100);
    assertThat(Rules.stockAfter(10, 10)).isEqualTo(91);
  }

  @Test
  void stockNeverLeavesItsBounds() {
    for (int stock = Population.LEAST_STOCK; stock <= Population.MOST_STOCK; stock++) {
      for (int ordered = 1; ordered <= 10; ordered++) {
        assertThat(Rules.stockAfter(stock, ordered))
            .isBetween(Population.LEAST_STOCK, Population.MOST_STOCK);
      }
    }
  }

  @Test
  void brandNeedsTheWordInBothTexts() {
    assertThat(Rules.brand("xxORIGINALxx", "ORIGINAL")).isEqualTo('B');
    assertThat(Rules.brand("xxORIGINALxx", "OriGINAL")).isEqualTo('G');
    assertThat(Rules.brand("", "ORIGINAL")).isEqualTo('G');
  }

  @Test
  void middleCustomerIsHalfOfThemRoundedUp() {
    assertThat(Rules.middle(1)).isEqualTo(1);
    assertThat(Rules.middle(2)).isEqualTo(1);
    assertThat(Rules.middle(3)).isEqualTo(2);
    assertThat(Rules.middle(4)).isEqualTo(2);
  }

  @Test
  void badCreditDataHasThePaymentInFront() {
    assertThat(Rules.badCreditData(payment(123_405), 17, "old"))
        .isEqualTo("17 4 3 2 1 1234.05|old");
    assertThat(Rules.badCreditData(payment(500_000), 17, "")).isEqualTo("17 4 3 2 1 5000.00|");
    assertThat(Rules.badCreditData(payment(150), 17, "")).isEqualTo("17 4 3 2 1 1.50|");
  }

  @Test
  void badCreditDataIsCutAt500Characters() {
    String data = Rules.badCreditData(payment(100), 17, "x".repeat(490) + "y".repeat(10));
    assertThat(data).hasSize(500).startsWith("17 4 3 2 1 1.00|x").endsWith("x");
  }

  @Test
  void historyDataIsBothNamesWithFourSpacesBetween() {
    assertThat(Rules.historyData("north", "third")).isEqualTo("north    third");
  }

  private static PaymentInput payment(long cents) {
    PaymentInput payment = new PaymentInput();
    payment.begin(1, 2, cents, 0);
    payment.customer().byLastName(3, 4, "BARBARBAR");
    return payment;
  }
}
