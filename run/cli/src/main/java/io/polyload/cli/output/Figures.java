package io.polyload.cli.output;

import java.util.Locale;
import org.HdrHistogram.Histogram;

/**
 * Numbers as people read them: plain ASCII, a point for decimals, whatever the machine's locale.
 */
final class Figures {

  static final String NOTHING = "-";

  private static final String[] UNITS = {"us", "ms", "s"};
  private static final int MINUTE = 60;
  private static final int HOUR = 3600;

  private Figures() {}

  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  static String rate(double perSecond) {
    if (perSecond < 10 && perSecond != 0) {
      return String.format(Locale.ROOT, "%.2f", perSecond);
    }
    return perSecond < 100
        ? String.format(Locale.ROOT, "%.1f", perSecond)
        : String.format(Locale.ROOT, "%,.0f", perSecond);
  }

  /** Three digits and the unit that suits them. */
  static String time(double nanos) {
    double value = nanos / 1e3;
    int unit = 0;
    while (value >= 999.5 && unit < UNITS.length - 1) {
      value /= 1e3;
      unit++;
    }
    return significant(value) + " " + UNITS[unit];
  }

  private static String significant(double value) {
    if (value < 9.995) {
      return String.format(Locale.ROOT, "%.2f", value);
    }
    return value < 99.95
        ? String.format(Locale.ROOT, "%.1f", value)
        : String.format(Locale.ROOT, "%.0f", value);
  }

  static String percentile(Histogram histogram, double percentile) {
    return histogram.getTotalCount() == 0
        ? NOTHING
        : time((double) histogram.getValueAtPercentile(percentile));
  }

  static String mean(Histogram histogram) {
    return histogram.getTotalCount() == 0 ? NOTHING : time(histogram.getMean());
  }

  static String max(Histogram histogram) {
    return histogram.getTotalCount() == 0 ? NOTHING : time((double) histogram.getMaxValue());
  }

  /** A stretch of time to the second, for example {@code 2m05s}. */
  static String span(double seconds) {
    long whole = Math.round(seconds);
    if (whole < MINUTE) {
      return whole + "s";
    }
    return whole < HOUR
        ? String.format(Locale.ROOT, "%dm%02ds", whole / MINUTE, whole % MINUTE)
        : String.format(Locale.ROOT, "%dh%02dm", whole / HOUR, whole % HOUR / MINUTE);
  }

  /** Nanoseconds in microseconds, for machines. */
  static double micros(double nanos) {
    return nanos / 1e3;
  }
}
