package io.polyload.cli.output;

import io.polyload.core.engine.Plan;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.IllegalFormatException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the results of a run go. */
final class FolderName {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
  private static final Pattern DATE_PART = Pattern.compile("%t(.?)");

  private FolderName() {}

  /**
   * @param pattern as BenchmarkSQL has it, where {@code %tY} and its like are parts of the start
   * @throws IOException if the pattern makes no name
   */
  static Path of(Optional<String> pattern, Plan<?> plan, ZonedDateTime start) throws IOException {
    if (pattern.isEmpty()) {
      String name = "%s-%s-%s".formatted(plan.workload(), plan.phase().word(), plan.binding());
      return Path.of("results", STAMP.format(start) + "-" + name);
    }
    try {
      return Path.of(filledIn(pattern.get(), start));
    } catch (IllegalFormatException e) {
      throw new IOException(
          "'%s' is not a name for a result folder: %%t takes a letter of a date, as in %%tY-%%tm-%%td"
              .formatted(pattern.get()),
          e);
    } catch (InvalidPathException e) {
      throw new IOException(
          "'%s' is not a name for a result folder: %s".formatted(pattern.get(), e.getReason()), e);
    }
  }

  private static String filledIn(String pattern, ZonedDateTime start) {
    Matcher parts = DATE_PART.matcher(pattern);
    return parts.replaceAll(
        part ->
            Matcher.quoteReplacement(String.format(Locale.ROOT, "%1$t" + part.group(1), start)));
  }
}
