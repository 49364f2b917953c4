package io.polyload.cli.output;

import io.polyload.core.engine.Interval;

/** The piece of YCSB's status line that says how long the operations to do will take. */
final class YcsbRemaining {

  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  private YcsbRemaining() {}

  /** Empty if nothing is known to be left. */
  static String text(Interval now) {
    if (now == null || now.limit() == Long.MAX_VALUE || now.completed() >= now.limit()) {
      return "";
    }
    double perSecond = now.completed() / (now.endNanos() / 1e9);
    return "est completion in "
        + words((long) Math.ceil((now.limit() - now.completed()) / perSecond));
  }

  /** As YCSB words it: seconds only if there is nothing larger, singular for every single digit. */
  static String words(long seconds) {
    long days = seconds / DAY;
    long minutes = days > 0 ? 0 : seconds % HOUR / MINUTE;
    String words = part(days, "day") + part(seconds % DAY / HOUR, "hour") + part(minutes, "minute");
    return words.isEmpty() ? seconds + (seconds < 10 ? " second " : " seconds ") : words;
  }

  private static String part(long number, String unit) {
    return number == 0 ? "" : number + " " + unit + (number == 1 ? " " : "s ");
  }
}
