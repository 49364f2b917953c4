package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0.00 us",
    "812, 0.81 us",
    "9994, 9.99 us",
    "9996, 10.0 us",
    "99960, 100 us",
    "999400, 999 us",
    "999600, 1.00 ms",
    "12345678, 12.3 ms",
    "3600000000000, 3600 s"
  })
  void aTimeHasThreeDigitsAndTheUnitThatSuitsThem(double nanos, String text) {
    assertThat(Figures.time(nanos)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0, 0.0", "0.123, 0.12", "12.34, 12.3", "1234.6, '1,235'", "1000000, '1,000,000'"})
  void aRateHasAsManyDecimalsAsMatter(double perSecond, String text) {
    assertThat(Figures.rate(perSecond)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0.4, 0s", "59.4, 59s", "59.6, 1m00s", "125, 2m05s", "3725, 1h02m"})
  void aSpanIsReadAtOnce(double seconds, String text) {
    assertThat(Figures.span(seconds)).isEqualTo(text);
  }

  @Test
  void nothingMeasuredShowsNoLatency() {
    assertThat(Figures.percentile(Latencies.sum(List.of()), 99)).isEqualTo("-");
  }
}
