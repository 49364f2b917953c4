package io.polyload.core.options;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The kinds of values that options have. */
public final class ValueTypes {

  private static final Map<String, Boolean> FLAGS =
      Map.of(
          "true", true, "yes", true, "on", true, "1", true, "false", false, "no", false, "off",
          false, "0", false);

  private static final Map<Character, Long> MULTIPLES =
      Map.of('k', 1_000L, 'm', 1_000_000L, 'g', 1_000_000_000L);

  private ValueTypes() {}

  /** Any text; {@code what} describes it, for example "a JDBC URL". */
  public static ValueType<String> text(String what) {
    return type(what, text -> text);
  }

  /** {@code true} or {@code false}, also yes/no, on/off, 1/0. */
  public static ValueType<Boolean> flag() {
    return type("true or false", text -> required(FLAGS.get(text.toLowerCase(Locale.ROOT))));
  }

  /** A whole number within bounds; {@code 10k}, {@code 5m}, {@code 1g}, {@code 1e6}, 1_000 work. */
  public static ValueType<Long> count(long min, long max) {
    return type(
        range(Long.toString(min), max == Long.MAX_VALUE ? "" : Long.toString(max))
            + " (10k, 5m and 1g are understood)",
        text -> {
          long value = wholeNumber(text);
          check(value >= min && value <= max);
          return value;
        });
  }

  /** A whole number within bounds that fits an {@code int}. */
  public static ValueType<Integer> integer(int min, int max) {
    return type(
        range(Integer.toString(min), max == Integer.MAX_VALUE ? "" : Integer.toString(max)),
        text -> {
          long value = wholeNumber(text);
          check(value >= min && value <= max);
          return (int) value;
        });
  }

  /** A finite decimal number within bounds. */
  public static ValueType<Double> decimal(double min, double max) {
    return type(
        "a number, " + range(plain(min), max == Double.MAX_VALUE ? "" : plain(max)),
        text -> {
          double value = Double.parseDouble(text);
          check(value >= min && value <= max);
          return value;
        });
  }

  /** A length of time with a unit (ns, us, ms, s, m, h); a bare number counts in {@code unit}. */
  public static ValueType<Duration> duration(Duration unit) {
    return duration("a time", Duration.ZERO, unit);
  }

  /** The same, but more than none: for limits and intervals. */
  public static ValueType<Duration> positiveDuration(Duration unit) {
    return duration("a time above 0", Duration.ofNanos(1), unit);
  }

  private static ValueType<Duration> duration(String what, Duration least, Duration unit) {
    return new ValueType<>() {
      @Override
      public Duration parse(String text) {
        Duration value = DurationText.parse(text, unit);
        check(value.compareTo(least) >= 0);
        return value;
      }

      @Override
      public String accepted() {
        return "%s such as 500ms, 30s, 5m or 1h; a bare number is %s"
            .formatted(what, DurationText.name(unit));
      }

      @Override
      public String format(Duration value) {
        return DurationText.format(value);
      }
    };
  }

  /** One of the constants of an enum, in lower case. */
  public static <E extends Enum<E>> ValueType<E> choice(Class<E> type) {
    List<E> all = Arrays.asList(type.getEnumConstants());
    return new ValueType<>() {
      @Override
      public E parse(String text) {
        return all.stream()
            .filter(one -> one.name().equalsIgnoreCase(text))
            .findFirst()
            .orElseThrow(IllegalArgumentException::new);
      }

      @Override
      public String accepted() {
        return all.stream().map(this::format).collect(Collectors.joining(", "));
      }

      @Override
      public String format(E value) {
        return value.name().toLowerCase(Locale.ROOT);
      }
    };
  }

  /** Percentiles between 0 and 100, separated by commas. */
  public static ValueType<List<Double>> percentiles() {
    return new ValueType<>() {
      @Override
      public List<Double> parse(String text) {
        List<Double> values = new ArrayList<>();
        for (String part : text.split(",", -1)) {
          double value = Double.parseDouble(part.trim());
          check(value >= 0 && value <= 100);
          values.add(value);
        }
        return List.copyOf(values);
      }

      @Override
      public String accepted() {
        return "percentiles from 0 to 100 separated by commas, such as 50,95,99,99.9";
      }

      @Override
      public String format(List<Double> values) {
        return values.stream().map(ValueTypes::plain).collect(Collectors.joining(","));
      }
    };
  }

  private static long wholeNumber(String text) {
    String digits = text.replace("_", "");
    Long multiple =
        digits.isEmpty()
            ? null
            : MULTIPLES.get(Character.toLowerCase(digits.charAt(digits.length() - 1)));
    BigDecimal number =
        new BigDecimal(multiple == null ? digits : digits.substring(0, digits.length() - 1));
    check(number.precision() - number.scale() < 30);
    return number.multiply(BigDecimal.valueOf(multiple == null ? 1 : multiple)).longValueExact();
  }

  private static String range(String min, String max) {
    return max.isEmpty() ? min + " or more" : min + " to " + max;
  }

  /** A number without an exponent and without a superfluous {@code .0}. */
  static String plain(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }

  private static void check(boolean inBounds) {
    if (!inBounds) {
      throw new IllegalArgumentException();
    }
  }

  private static <T> T required(T value) {
    check(value != null);
    return value;
  }

  private static <T> ValueType<T> type(String accepted, Parser<T> parser) {
    return new ValueType<>() {
      @Override
      public T parse(String text) {
        try {
          return parser.parse(text);
        } catch (ArithmeticException e) {
          throw new IllegalArgumentException(e);
        }
      }

      @Override
      public String accepted() {
        return accepted;
      }

      @Override
      public String format(T value) {
        return value instanceof Double number ? plain(number) : String.valueOf(value);
      }
    };
  }

  /** Parses one text or throws {@link IllegalArgumentException}. */
  private interface Parser<T> {
    T parse(String text);
  }
}
