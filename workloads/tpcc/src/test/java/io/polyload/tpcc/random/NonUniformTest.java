package io.polyload.tpcc.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.tpcc.port.LoadConfig;
import java.util.HashSet;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

class NonUniformTest {

  private static final int DRAWS = 1_000_000;

  private final TpccRandom random = new TpccRandom(4711);
  private final NonUniform nonUniform = NonUniform.of(new LoadConfig(1, 123, 259, 7911));

  @Test
  void valuesStayWithinTheirBoundsAndReachThem() {
    assertThat(bounds(nonUniform::last)).containsExactly(0, 999);
    assertThat(bounds(nonUniform::customer)).containsExactly(1, 3000);
    assertThat(bounds(nonUniform::item)).containsExactly(1, 100_000);
  }

  private int[] bounds(ToIntFunction<TpccRandom> draw) {
    int least = Integer.MAX_VALUE;
    int most = Integer.MIN_VALUE;
    for (int i = 0; i < 10 * DRAWS; i++) {
      int value = draw.applyAsInt(random);
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return new int[] {least, most};
  }

  /**
   * The formula counted out: all pairs of random(0, 255) and random(0, 999), each equally likely.
   */
  @Test
  void lastNamesAreAsFrequentAsTheFormulaSays() {
    double[] expected = new double[LastNames.COUNT];
    for (int a = 0; a <= 255; a++) {
      for (int b = 0; b < LastNames.COUNT; b++) {
        expected[((a | b) + 123) % LastNames.COUNT] += 1.0 / (256 * LastNames.COUNT);
      }
    }
    int[] counts = new int[LastNames.COUNT];
    for (int i = 0; i < DRAWS; i++) {
      counts[nonUniform.last(random)]++;
    }
    for (int i = 0; i < LastNames.COUNT; i++) {
      double mean = expected[i] * DRAWS;
      assertThat((double) counts[i]).as("name %d", i).isBetween(spread(mean, -6), spread(mean, 6));
    }
  }

  /** So many standard deviations from the mean of a count. */
  private static double spread(double mean, int deviations) {
    return mean + deviations * Math.sqrt(mean) + Math.signum(deviations) * 3;
  }

  @Test
  void constantOfARunKeepsItsDistanceFromTheLoads() {
    for (int load = 0; load <= 255; load++) {
      Set<Integer> deltas = new HashSet<>();
      for (int i = 0; i < 2000; i++) {
        random.seek(i);
        int run = NonUniform.forRun(random, load).cLast();
        assertThat(run).isBetween(0, 255);
        deltas.add(Math.abs(run - load));
      }
      assertThat(deltas)
          .allMatch(delta -> delta >= 65 && delta <= 119)
          .doesNotContain(96, 112)
          .hasSizeGreaterThan(20);
    }
  }

  @Test
  void constantOfARunIsFreeIfThatOfTheLoadIsNotKnown() {
    Set<Integer> all = new HashSet<>();
    for (int i = 0; i < 10_000; i++) {
      random.seek(i);
      all.add(NonUniform.forRun(random, LoadConfig.UNKNOWN).cLast());
    }
    assertThat(all).hasSize(256);
  }

  @Test
  void constantsOfALoadAreWithinTheirBounds() {
    for (int i = 0; i < 10_000; i++) {
      random.seek(i);
      LoadConfig config = NonUniform.drawConfig(random, 7);
      assertThat(config.warehouses()).isEqualTo(7);
      assertThat(config.cLast()).isBetween(0, 255);
      assertThat(config.cCustomer()).isBetween(0, 1023);
      assertThat(config.cItem()).isBetween(0, 8191);
    }
  }

  @Test
  void lastNamesAreThreeSyllablesOfTheDigits() {
    assertThat(LastNames.of(0)).isEqualTo("BARBARBAR");
    assertThat(LastNames.of(371)).isEqualTo("PRICALLYOUGHT");
    assertThat(LastNames.of(999)).isEqualTo("EINGEINGEING");
  }
}
