package io.polyload.cli.output;

import io.polyload.core.engine.EngineSettings;
import io.polyload.core.engine.Plan;
import io.polyload.core.options.DurationText;
import io.polyload.core.options.Options;
import io.polyload.core.options.Origin;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The first thing a run says: what it will do, and with which options. */
public final class Header {

  private static final int WIDTH = 118;
  private static final String INDENT = "    ";

  /** A default that switches something off needs no mention. */
  private static final Set<String> OFF = Set.of("", "0", "0.0", "0s", "false");

  private Header() {}

  /** Some lines, each ended. */
  public static String text(Plan<?> plan, RunInfo info, UnaryOperator<String> mask) {
    List<String> lines = new ArrayList<>();
    lines.add("Polyload " + info.version() + ": " + mask.apply(label(info)) + headline(plan));
    info.facts().forEach((name, value) -> lines.add("  " + name + ": " + mask.apply(value)));
    info.notices().forEach(notice -> lines.add("  note: " + mask.apply(notice)));
    List<Options.Shown> set = info.options().stream().filter(option -> !isDefault(option)).toList();
    if (!set.isEmpty()) {
      lines.add("  options set:");
      lines.addAll(aligned(set, mask));
    }
    List<String> defaults =
        info.options().stream()
            .filter(Header::isDefault)
            .filter(option -> !OFF.contains(option.value()))
            .map(option -> option.key() + "=" + mask.apply(option.value()))
            .toList();
    if (!defaults.isEmpty()) {
      lines.add("  defaults (0, false and none left out):");
      lines.addAll(wrapped(defaults));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String label(RunInfo info) {
    return info.label().isEmpty() ? "" : "[" + info.label() + "] ";
  }

  private static String headline(Plan<?> plan) {
    EngineSettings settings = plan.settings();
    List<String> parts = new ArrayList<>();
    parts.add(plan.workload() + " " + plan.phase().word() + " on " + plan.binding());
    parts.add(
        settings.threads() == 1 ? "1 client" : Figures.count(settings.threads()) + " clients");
    if (settings.inFlight() > 1) {
      parts.add(Figures.count(settings.inFlight()) + " operations in flight each");
    }
    parts.add(
        settings.paced()
            ? "target %s ops/s (%s)"
                .formatted(
                    Figures.rate(settings.target()),
                    settings.pacing().name().toLowerCase(Locale.ROOT))
            : "closed loop");
    if (settings.warmupNanos() > 0) {
      parts.add("warm-up " + DurationText.format(Duration.ofNanos(settings.warmupNanos())));
    }
    if (settings.maxExecutionNanos() > 0) {
      parts.add("at most " + DurationText.format(Duration.ofNanos(settings.maxExecutionNanos())));
    }
    return String.join(", ", parts);
  }

  private static boolean isDefault(Options.Shown option) {
    return option.origin().equals(Origin.DEFAULT);
  }

  private static List<String> aligned(List<Options.Shown> options, UnaryOperator<String> mask) {
    List<String> settings =
        options.stream().map(option -> option.key() + "=" + mask.apply(option.value())).toList();
    int width = settings.stream().mapToInt(String::length).filter(n -> n < 60).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < settings.size(); i++) {
      String padding = " ".repeat(Math.max(0, width - settings.get(i).length()));
      lines.add(INDENT + settings.get(i) + padding + "  (" + options.get(i).origin() + ")");
    }
    return lines;
  }

  private static List<String> wrapped(List<String> words) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      if (!line.isEmpty() && INDENT.length() + line.length() + 2 + word.length() > WIDTH) {
        lines.add(INDENT + line);
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : "  ").append(word);
    }
    lines.add(INDENT + line);
    return lines;
  }
}
