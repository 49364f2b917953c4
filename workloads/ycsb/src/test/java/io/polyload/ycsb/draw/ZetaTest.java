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

    assertThat(Zeta.of(n, theta)).isCloseTo(sum, within(sum * 1e-11));
  }

  @Test
  void agreesWithTheConstantThatYcsbKeepsForTenBillionItems() {
    assertThat(Zeta.of(10_000_000_000L, 0.99)).isCloseTo(26.46902820178302, within(1e-7));
  }

  @Test
  void smallNumbersAreSummedDirectly() {
    assertThat(Zeta.of(1, 0.99)).isEqualTo(1);
    assertThat(Zeta.of(2, 1)).isEqualTo(1.5);
  }
}
