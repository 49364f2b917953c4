package io.polyload.core.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueTypesTest {

  private enum Colour {
    RED,
    DARK_BLUE
  }

  private static final ValueType<Long> COUNT = ValueTypes.count(0, Long.MAX_VALUE);

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "10k, 10000",
    "10K, 10000",
    "1.5k, 1500",
    "1e6, 1000000",
    "5m, 5000000",
    "2g, 2000000000",
    "1_000_000, 1000000",
    "+7, 7",
    "9223372036854775807, 9223372036854775807"
  })
  void countIsRead(String text, long value) {
    assertThat(COUNT.parse(text)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "_",
        "k",
        "-1",
        "1.5",
        "ten",
        "10kk",
        "10 k",
        "0x10",
        "9223372036854775808",
        "10000000000g",
        "1e999999999",
        "1e2147483647",
        "1e-2147483647",
        "1e99999999999"
      })
  void countIsRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> COUNT.parse(text));
  }

  @Test
  void boundsAreInclusiveAndNamed() {
    ValueType<Integer> type = ValueTypes.integer(1, 100_000);
    assertThat(type.parse("1")).isEqualTo(1);
    assertThat(type.parse("100k")).isEqualTo(100_000);
    assertThatIllegalArgumentException().isThrownBy(() -> type.parse("0"));
    assertThatIllegalArgumentException().isThrownBy(() -> type.parse("100001"));
    assertThat(type.accepted()).isEqualTo("1 to 100000");
    assertThat(ValueTypes.integer(1, Integer.MAX_VALUE).accepted()).isEqualTo("1 or more");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ValueTypes.integer(0, Integer.MAX_VALUE).parse("3g"));
    assertThat(ValueTypes.count(5, 9).accepted())
        .isEqualTo("5 to 9 (10k, 5m and 1g are understood)");
  }

  @Test
  void decimalIsFiniteAndWithinBounds() {
    ValueType<Double> type = ValueTypes.decimal(0, Double.MAX_VALUE);
    assertThat(type.parse("0.95")).isEqualTo(0.95);
    assertThat(type.parse("1e-3")).isEqualTo(0.001);
    for (String bad : List.of("NaN", "Infinity", "1e999", "-0.1", "half", "", "1,5")) {
      assertThatIllegalArgumentException().as(bad).isThrownBy(() -> type.parse(bad));
    }
    assertThat(type.accepted()).isEqualTo("a number, 0 or more");
    assertThat(ValueTypes.decimal(0.5, 1e9).accepted()).isEqualTo("a number, 0.5 to 1000000000");
    assertThat(type.format(1e9)).isEqualTo("1000000000");
    assertThat(type.format(1e-9)).isEqualTo("0.000000001");
    assertThat(type.format(95.0)).isEqualTo("95");
  }

  @Test
  void flagHasFourWordsForEachValue() {
    for (String yes : List.of("true", "TRUE", "yes", "on", "1")) {
      assertThat(ValueTypes.flag().parse(yes)).isTrue();
    }
    for (String no : List.of("false", "No", "off", "0")) {
      assertThat(ValueTypes.flag().parse(no)).isFalse();
    }
    assertThatIllegalArgumentException().isThrownBy(() -> ValueTypes.flag().parse("ture"));
    assertThat(ValueTypes.flag().accepted()).isEqualTo("true or false");
  }

  @Test
  void choiceIsAnEnumInLowerCase() {
    ValueType<Colour> type = ValueTypes.choice(Colour.class);
    assertThat(type.parse("Dark_Blue")).isEqualTo(Colour.DARK_BLUE);
    assertThatIllegalArgumentException().isThrownBy(() -> type.parse("blue"));
    assertThat(type.accepted()).isEqualTo("red, dark_blue");
    assertThat(type.format(Colour.DARK_BLUE)).isEqualTo("dark_blue");
  }

  @Test
  void percentilesAreAListWithinBounds() {
    ValueType<List<Double>> type = ValueTypes.percentiles();
    assertThat(type.parse("50, 99.9,100")).containsExactly(50.0, 99.9, 100.0);
    for (String bad : List.of("", "50,", "101", "-1", "p99", "NaN")) {
      assertThatIllegalArgumentException().as(bad).isThrownBy(() -> type.parse(bad));
    }
    assertThat(type.format(List.of(50.0, 99.9))).isEqualTo("50,99.9");
  }

  @Test
  void limitOrIntervalOfNoTimeIsRefused() {
    var type = ValueTypes.positiveDuration(Duration.ofMillis(1));
    assertThat(type.parse("1")).isEqualTo(Duration.ofMillis(1));
    assertThatIllegalArgumentException().isThrownBy(() -> type.parse("0"));
    assertThatIllegalArgumentException().isThrownBy(() -> type.parse("0 s"));
    assertThat(type.accepted()).startsWith("a time above 0 such as 500ms");
    assertThat(ValueTypes.duration(Duration.ofMillis(1)).parse("0")).isEqualTo(Duration.ZERO);
  }

  @Test
  void durationNamesTheUnitOfABareNumber() {
    assertThat(ValueTypes.duration(Duration.ofMinutes(1)).parse("2"))
        .isEqualTo(Duration.ofMinutes(2));
    assertThat(ValueTypes.duration(Duration.ofSeconds(1)).accepted())
        .isEqualTo("a time such as 500ms, 30s, 5m or 1h; a bare number is seconds");
    assertThat(ValueTypes.duration(Duration.ofMinutes(1)).accepted()).endsWith("is minutes");
    assertThat(ValueTypes.duration(Duration.ofMillis(1)).accepted()).endsWith("is milliseconds");
    assertThat(ValueTypes.duration(Duration.ofMillis(20)).accepted())
        .endsWith("is in units of 20ms");
  }

  @Test
  void textIsTakenAsItIs() {
    ValueType<String> type = ValueTypes.text("a JDBC URL");
    assertThat(type.parse("a b")).isEqualTo("a b");
    assertThat(type.accepted()).isEqualTo("a JDBC URL");
  }
}
