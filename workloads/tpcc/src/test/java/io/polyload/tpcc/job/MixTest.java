package io.polyload.tpcc.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.options.OptionsException;
import io.polyload.tpcc.TestOptions;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MixTest {

  private static Map<Transaction, Integer> counts(Mix mix, long from, long to) {
    Map<Transaction, Integer> counts = new EnumMap<>(Transaction.class);
    for (long i = from; i < to; i++) {
      counts.merge(mix.choose(i), 1, Integer::sum);
    }
    return counts;
  }

  private static Mix mix(boolean deck, String... options) throws OptionsException {
    return Mix.of(deck, Mix.weights(TestOptions.of(options)), 5);
  }

  @Test
  void eachDeckHasItsCardsInAnotherOrder() throws OptionsException {
    Mix mix = mix(true);
    Set<String> orders = new HashSet<>();
    for (long deck = 0; deck < 50; deck++) {
      Map<Transaction, Integer> counts = counts(mix, deck * 23, deck * 23 + 23);
      assertThat(counts.get(Transaction.NEW_ORDER)).isEqualTo(10);
      assertThat(counts.get(Transaction.PAYMENT)).isEqualTo(10);
      assertThat(counts.get(Transaction.ORDER_STATUS)).isEqualTo(1);
      assertThat(counts.get(Transaction.DELIVERY)).isEqualTo(1);
      assertThat(counts.get(Transaction.STOCK_LEVEL)).isEqualTo(1);
      StringBuilder order = new StringBuilder();
      for (long i = deck * 23; i < deck * 23 + 23; i++) {
        order.append(mix.choose(i)).append(' ');
      }
      orders.add(order.toString());
    }
    assertThat(orders).hasSize(50);
  }

  @Test
  void weightsAreThoseOfBenchmarkSqlByDefault() throws OptionsException {
    Map<Transaction, Integer> counts = counts(mix(false), 0, 1_000_000);
    assertThat(counts.get(Transaction.NEW_ORDER)).isBetween(447_000, 453_000);
    assertThat(counts.get(Transaction.PAYMENT)).isBetween(427_000, 433_000);
    assertThat(counts.get(Transaction.ORDER_STATUS)).isBetween(39_000, 41_000);
    assertThat(counts.get(Transaction.DELIVERY)).isBetween(39_000, 41_000);
    assertThat(counts.get(Transaction.STOCK_LEVEL)).isBetween(39_000, 41_000);
  }

  @Test
  void transactionWithoutWeightNeverComes() throws OptionsException {
    Mix mix =
        mix(
            false,
            "newOrderWeight=0",
            "paymentWeight=0",
            "orderStatusWeight=0",
            "deliveryWeight=100",
            "stockLevelWeight=0");
    assertThat(counts(mix, 0, 10_000)).containsOnlyKeys(Transaction.DELIVERY);
  }

  @Test
  void chosenOneIsAFunctionOfTheNumber() throws OptionsException {
    for (boolean deck : new boolean[] {true, false}) {
      Mix forwards = mix(deck);
      Mix backwards = mix(deck);
      counts(forwards, 0, 200);
      for (long i = 199; i >= 0; i--) {
        assertThat(backwards.choose(i)).isEqualTo(mix(deck).choose(i));
      }
      assertThat(forwards.choose(17)).isEqualTo(backwards.choose(17));
    }
  }

  @Test
  void weightsThatDoNotAddUpTo100AreNamedWithTheirSum() {
    assertThatThrownBy(() -> mix(false, "newOrderWeight=45", "paymentWeight=44.5"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining(
            "the five weights must add up to 100, but newOrderWeight=45, paymentWeight=44.5,"
                + " orderStatusWeight=4, deliveryWeight=4, stockLevelWeight=4 add up to 101.5");
  }

  @Test
  void decimalWeightsThatAddUpTo100AreTaken() throws OptionsException {
    mix(
        false,
        "newOrderWeight=44.2",
        "paymentWeight=43.2",
        "orderStatusWeight=4.2",
        "deliveryWeight=4.2",
        "stockLevelWeight=4.2");
  }
}
