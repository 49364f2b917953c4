package io.polyload.cli.output;

import io.polyload.core.engine.Plan;
import io.polyload.core.options.Options;
import io.polyload.core.options.Origin;
import java.util.function.UnaryOperator;

/**
 * {@code options.properties}: the effective options, to be used again with {@code -P}. What was set
 * is set again; defaults are comments, because setting an option can mean more than its default
 * does. Masked values are comments too: they would be wrong.
 */
final class OptionsFile {

  private OptionsFile() {}

  static String text(Plan<?> plan, RunInfo info, UnaryOperator<String> mask) {
    StringBuilder text = new StringBuilder();
    text.append("# Effective options of Polyload ").append(info.version()).append('\n');
    text.append("# workload ").append(plan.workload()).append('\n');
    text.append("# again: polyload ").append(plan.phase().word()).append(' ');
    text.append(plan.binding()).append(" -P options.properties\n");
    for (Options.Shown option : info.options()) {
      boolean isDefault = option.origin().equals(Origin.DEFAULT);
      String value = mask.apply(option.value());
      boolean masked = value.contains(Options.MASK);
      if (masked) {
        text.append("# secret, to be given anew:\n");
      }
      text.append(isDefault || masked ? "#" : "").append(option.key()).append('=');
      text.append(escaped(value)).append('\n');
    }
    return text.toString();
  }

  /** The value as {@link java.util.Properties} reads it back. */
  private static String escaped(String value) {
    return value
        .replace("\\", "\\\\")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .replace("\t", "\\t")
        .replace("\f", "\\f");
  }
}
