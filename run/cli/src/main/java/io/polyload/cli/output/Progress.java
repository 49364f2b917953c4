package io.polyload.cli.output;

import io.polyload.core.engine.Interval;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** How far a stage has come, and how long it will still take: whatever ends it first counts. */
final class Progress {

  private static final long UNLIMITED = Long.MAX_VALUE;

  private Progress() {}

  /** For example {@code 48.6%}, or an empty text if nothing but the user ends the stage. */
  static String percent(Interval now) {
    return DoubleStream.of(
            share(now.completed(), now.limit()), share(now.endNanos(), now.lengthNanos()))
        .filter(share -> share >= 0)
        .max()
        .stream()
        .mapToObj(share -> String.format(Locale.ROOT, "%.1f%%", 100 * Math.min(1, share)))
        .findFirst()
        .orElse("");
  }

  private static double share(long done, long all) {
    return all == UNLIMITED || all == 0 ? -1 : (double) done / all;
  }

  /** Seconds until the end at the stage's average speed. */
  static OptionalDouble secondsLeft(Interval now) {
    double byTime =
        now.lengthNanos() == UNLIMITED ? -1 : (now.lengthNanos() - now.endNanos()) / 1e9;
    double byCount =
        now.limit() == UNLIMITED || now.completed() == 0
            ? -1
            : (now.limit() - now.completed()) * (now.endNanos() / 1e9) / now.completed();
    return DoubleStream.of(byTime, byCount).filter(seconds -> seconds >= 0).min();
  }
}
