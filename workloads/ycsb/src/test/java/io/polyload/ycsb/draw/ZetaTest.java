package io.polyload.ycsb.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZetaTest {

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.5, 0.99, 1.0, 1.3, 2.5})
  void agreesWithTheSumOfAllTerms(double theta) {
    int n = 1_000_000;
    double sum = 0;
    for (int i = n; i >= 1; i--) {
      sum += Math.pow(i, -theta);
    }

    assertThat(new Zeta(theta).of(n)).isCloseTo(sum, within(sum * 1e-11));
  }

  @Test
  void agreesWithTheConstantThatYcsbKeepsForTenBillionItems() {
    assertThat(new Zeta(0.99).of(10_000_000_000L)).isCloseTo(26.46902820178302, within(1e-7));
  }

  @Test
  void smallNumbersAreSummedDirectly() {
    assertThat(new Zeta(0.99).of(1)).isEqualTo(1);
    assertThat(new Zeta(1).of(2)).isEqualTo(1.5);
  }
}
