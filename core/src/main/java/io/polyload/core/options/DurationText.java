package io.polyload.core.options;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 500ms}, {@code 30s}, {@code 1.5h}. */
public final class DurationText {

  private static final Pattern FORM = Pattern.compile("([0-9.]+)\\s*([a-zµ]*)");
  private static final Map<String, Duration> UNITS = new LinkedHashMap<>();

  static {
    UNITS.put("h", Duration.ofHours(1));
    UNITS.put("m", Duration.ofMinutes(1));
    UNITS.put("s", Duration.ofSeconds(1));
    UNITS.put("ms", Duration.ofMillis(1));
    UNITS.put("us", Duration.ofNanos(1_000));
    UNITS.put("ns", Duration.ofNanos(1));
  }

  private DurationText() {}

  /**
   * Reads a duration of at most about 290 years; a bare number counts in {@code unit}.
   *
   * @throws IllegalArgumentException if the text is not a duration
   */
  public static Duration parse(String text, Duration unit) {
    Matcher matcher = FORM.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new IllegalArgumentException();
    }
    String suffix = matcher.group(2).replace('µ', 'u');
    Duration one = suffix.isEmpty() ? unit : UNITS.get(suffix);
    if (one == null) {
      throw new IllegalArgumentException();
    }
    BigDecimal nanos = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(one.toNanos()));
    try {
      return Duration.ofNanos(nanos.setScale(0, RoundingMode.HALF_UP).longValueExact());
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** The shortest exact form with one unit, for example {@code 90s} or {@code 2h}; zero is 0s. */
  public static String format(Duration value) {
    long nanos = value.toNanos();
    if (nanos == 0) {
      return "0s";
    }
    return UNITS.entrySet().stream()
        .filter(unit -> nanos % unit.getValue().toNanos() == 0)
        .findFirst()
        .map(unit -> nanos / unit.getValue().toNanos() + unit.getKey())
        .orElseThrow();
  }

  /** What a unit is called in a sentence. */
  static String name(Duration unit) {
    return switch (format(unit)) {
      case "1h" -> "hours";
      case "1m" -> "minutes";
      case "1s" -> "seconds";
      case "1ms" -> "milliseconds";
      case "1us" -> "microseconds";
      default -> "in units of " + format(unit);
    };
  }
}
