package io.polyload.core.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {

  private static final Duration SECOND = Duration.ofSeconds(1);

  @ParameterizedTest
  @CsvSource({
    "0, PT0S",
    "30, PT30S",
    "500ms, PT0.5S",
    "1.5h, PT1H30M",
    "5m, PT5M",
    "90 s, PT90S",
    "2H, PT2H",
    "10us, PT0.00001S",
    "10µs, PT0.00001S",
    "7ns, PT0.000000007S",
    "0.5, PT0.5S"
  })
  void textIsRead(String text, Duration value) {
    assertThat(DurationText.parse(text, SECOND)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "-1s", "1d", "1h30m", "1..5s", ".", "1e3s", "300000000h"})
  void textIsRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> DurationText.parse(text, SECOND));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0s", "90s", "2h", "25h", "90m", "1500ms", "15us", "1ns", "1000001ns"})
  void shortestFormIsReadBackAsTheSame(String text) {
    assertThat(DurationText.format(DurationText.parse(text, SECOND))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"PT0S, 0s", "PT120S, 2m", "PT60S, 1m", "PT90S, 90s", "PT24H, 24h", "PT0.25S, 250ms"})
  void formHasTheGreatestUnitThatIsExact(Duration value, String text) {
    assertThat(DurationText.format(value)).isEqualTo(text);
  }
}
