package io.polyload.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PacerTest {

  @Test
  void uniformTimesDoNotDriftAtRatesThatDoNotDivideASecond() {
    Pacer pacer = new UniformPacer(700_000);

    assertThat(pacer.intendedNanos(0)).isZero();
    assertThat(pacer.intendedNanos(700_000L * 3600)).isEqualTo(3600L * 1_000_000_000);
  }

  @Test
  void poissonGapsHaveTheMeanAndTheSpreadOfAnExponentialLaw() {
    Pacer pacer = new PoissonPacer(1000, 7);
    int count = 200_000;
    double[] gaps =
        LongStream.range(1, count)
            .mapToDouble(i -> pacer.intendedNanos(i) - pacer.intendedNanos(i - 1))
            .toArray();
    double mean = java.util.Arrays.stream(gaps).average().orElseThrow();
    double variance =
        java.util.Arrays.stream(gaps)
            .map(gap -> (gap - mean) * (gap - mean))
            .average()
            .orElseThrow();

    assertThat(mean).isCloseTo(1e6, within(1e4));
    assertThat(Math.sqrt(variance)).isCloseTo(1e6, within(1.5e4));
  }

  @Test
  void aPoissonScheduleFollowsFromItsSeedInWhateverOrderItIsRead() {
    Pacer forwards = new PoissonPacer(500, 3);
    Pacer backwards = new PoissonPacer(500, 3);
    Pacer other = new PoissonPacer(500, 4);
    long[] numbers = {0, 1, 1023, 1024, 5000, 200_000};
    long[] there = LongStream.of(numbers).map(forwards::intendedNanos).toArray();

    for (int i = numbers.length - 1; i >= 0; i--) {
      assertThat(backwards.intendedNanos(numbers[i])).isEqualTo(there[i]);
    }
    assertThat(there).isSorted();
    assertThat(other.intendedNanos(5000)).isNotEqualTo(there[4]);
  }

  @Test
  void theNumberOfOperationsDueBeforeATimeIsExact() {
    Pacer pacer = new UniformPacer(1000);

    assertThat(pacer.countBefore(0, Long.MAX_VALUE)).isZero();
    assertThat(pacer.countBefore(1, Long.MAX_VALUE)).isEqualTo(1);
    assertThat(pacer.countBefore(1_000_000_000, Long.MAX_VALUE)).isEqualTo(1000);
    assertThat(pacer.countBefore(1_000_000_000, 300)).isEqualTo(300);
  }
}
