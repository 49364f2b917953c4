package io.polyload.core.options;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The effective configuration of one run: immutable, every value with the place it came from. */
public final class Options {

  /** The text that stands for a secret wherever one would be shown. */
  public static final String MASK = "***";

  private final Map<Option<?>, Value> values;

  private Options(Map<Option<?>, Value> values) {
    this.values = values;
  }

  static Options of(Collection<Option<?>> known, Map<Option<?>, Value> set) {
    Map<Option<?>, Value> all = new LinkedHashMap<>();
    for (Option<?> option : known) {
      Value value = set.get(option);
      all.put(option, value == null ? new Value(option.defaultValue(), Origin.DEFAULT) : value);
    }
    return new Options(all);
  }

  /**
   * The value set or the default; null if there is neither.
   *
   * @throws IllegalArgumentException if no component of this run declared the option
   */
  public <T> T get(Option<T> option) {
    @SuppressWarnings("unchecked") // the resolver parsed it with this option's own type
    T value = (T) entry(option).value();
    return value;
  }

  /** Whether somebody set the option, even to its default. */
  public boolean isSet(Option<?> option) {
    return !origin(option).equals(Origin.DEFAULT);
  }

  /** Whether a component of this run declared the option. */
  public boolean knows(Option<?> option) {
    return values.containsKey(option);
  }

  public Origin origin(Option<?> option) {
    return entry(option).origin();
  }

  /** Every option that has a value, in the order of declaration, secrets masked. */
  public List<Shown> shown() {
    List<Shown> list = new ArrayList<>();
    values.forEach(
        (option, value) -> {
          if (value.value() != null) {
            list.add(new Shown(option.key(), text(option, value.value()), value.origin()));
          }
        });
    return List.copyOf(list);
  }

  private <T> String text(Option<T> option, Object value) {
    if (option.secret()) {
      return MASK;
    }
    @SuppressWarnings("unchecked") // as in get
    String text = option.type().format((T) value);
    return Secrets.maskUrls(text);
  }

  /** The secret texts of this run that are long enough to be recognised in a message. */
  Collection<String> secrets() {
    List<String> list = new ArrayList<>();
    values.forEach(
        (option, value) -> {
          if (option.secret() && value.value() != null) {
            list.add(value.value().toString());
          }
        });
    return list;
  }

  private Value entry(Option<?> option) {
    Value value = values.get(option);
    if (value == null) {
      throw new IllegalArgumentException("option '" + option + "' is not part of this run");
    }
    return value;
  }

  /** A parsed value and its place. */
  record Value(Object value, Origin origin) {}

  /** One line of the effective configuration. */
  public record Shown(String key, String value, Origin origin) {}
}
