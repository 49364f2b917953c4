package io.polyload.core.options;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns settings into options: every key must be claimed by a component of the run, and all
 * problems are reported at once. Of several settings of one option the last one counts, under
 * whichever of its names it was written.
 */
public final class OptionResolver {

  private final List<OptionGroup> active;
  private final List<OptionGroup> inactive;
  private final Map<String, Option<?>> byName = new LinkedHashMap<>();

  /**
   * @param active the components of this run
   * @param inactive components that exist but take no part, so that a message can say whose key it
   *     is
   */
  public OptionResolver(List<OptionGroup> active, List<OptionGroup> inactive) {
    this.active = List.copyOf(active);
    this.inactive = List.copyOf(inactive);
    for (OptionGroup group : active) {
      for (Option<?> option : group.options()) {
        names(option).forEach(name -> claim(name, option));
      }
    }
  }

  private void claim(String name, Option<?> option) {
    Option<?> other = byName.putIfAbsent(name, option);
    if (other != null && other != option) {
      throw new IllegalStateException("'" + name + "' is claimed by two options of one run");
    }
  }

  /**
   * @throws OptionsException with every unknown key and every value that cannot be read
   */
  public Resolution resolve(List<Setting> settings) throws OptionsException {
    Set<String> problems = new LinkedHashSet<>();
    Set<String> notices = new LinkedHashSet<>();
    Map<Option<?>, Setting> last = new HashMap<>();
    for (Setting setting : settings) {
      Option<?> option = byName.get(setting.key());
      Setting earlier = option == null ? null : last.put(option, setting);
      if (earlier != null && sameFile(earlier.origin(), setting.origin())) {
        notices.add(
            "%s: '%s' is set again (before: %s); the last one counts"
                .formatted(setting.origin(), setting.key(), earlier.origin()));
      }
    }
    Map<Option<?>, Options.Value> values = new HashMap<>();
    for (Setting setting : settings) {
      Option<?> option = byName.get(setting.key());
      if (option == null) {
        unclaimed(setting, problems, notices);
      } else if (setting.equals(last.get(option))) {
        parse(option, setting, values, problems);
      }
    }
    if (!problems.isEmpty()) {
      throw new OptionsException(List.copyOf(problems));
    }
    Set<Option<?>> known = new LinkedHashSet<>(byName.values());
    return new Resolution(Options.of(known, values), List.copyOf(notices));
  }

  private static void parse(
      Option<?> option,
      Setting setting,
      Map<Option<?>, Options.Value> values,
      Set<String> problems) {
    try {
      values.put(option, new Options.Value(option.type().parse(setting.value()), setting.origin()));
    } catch (IllegalArgumentException e) {
      problems.add(
          "%s: %s = '%s' cannot be used; accepted: %s"
              .formatted(
                  setting.origin(),
                  setting.key(),
                  option.secret() ? Options.MASK : Secrets.maskUrls(setting.value()),
                  option.type().accepted()));
    }
  }

  private void unclaimed(Setting setting, Set<String> problems, Set<String> notices) {
    for (OptionGroup group : active) {
      for (UnservedKey unserved : group.unserved()) {
        if (unserved.matches(setting.key())) {
          notices.add(
              "%s: '%s' is not used: %s"
                  .formatted(setting.origin(), setting.key(), unserved.advice()));
          return;
        }
      }
    }
    problems.add(setting.origin() + ": " + whose(setting.key()));
  }

  private String whose(String key) {
    for (OptionGroup group : inactive) {
      for (Option<?> option : group.options()) {
        if (names(option).contains(key)) {
          return "'%s' belongs to %s, which takes no part in this run"
              .formatted(key, group.owner());
        }
      }
    }
    Set<String> known = new LinkedHashSet<>(byName.keySet());
    inactive.forEach(group -> group.options().forEach(option -> known.addAll(names(option))));
    return "unknown key '%s'%s"
        .formatted(
            key,
            KeySuggester.nearest(key, known)
                .map(name -> "; did you mean '" + name + "'?")
                .orElse("; './run.sh options' lists all keys"));
  }

  private static boolean sameFile(Origin a, Origin b) {
    int colon = a.place().lastIndexOf(':');
    return colon > 0 && b.place().startsWith(a.place().substring(0, colon + 1));
  }

  private static List<String> names(Option<?> option) {
    List<String> names = new ArrayList<>();
    names.add(option.key());
    names.addAll(option.aliases());
    return names;
  }

  /**
   * @param notices one-line remarks for the user: nothing stops, but something is not as it looks
   */
  public record Resolution(Options options, List<String> notices) {}
}
