package io.polyload.core.options;

import java.util.ArrayList;
import java.util.List;

/**
 * One option: the single source of its key, its help text, its bounds and its default. Options are
 * constants of the component that uses them; help, the reference page and {@code options NAME} are
 * generated from them. Immutable; two options are the same only if they are the same object.
 *
 * @param <T> the type of its value
 */
public final class Option<T> {

  private final String key;
  private final List<String> aliases;
  private final ValueType<T> type;
  private final T defaultValue;
  private final String doc;
  private final boolean secret;

  private Option(
      String key,
      List<String> aliases,
      ValueType<T> type,
      T defaultValue,
      String doc,
      boolean secret) {
    this.key = key;
    this.aliases = aliases;
    this.type = type;
    this.defaultValue = defaultValue;
    this.doc = doc;
    this.secret = secret;
  }

  /** An option without a default: {@link Options#get} answers null until it is set. */
  public static <T> Option<T> of(String key, ValueType<T> type, String doc) {
    return new Option<>(key, List.of(), type, null, doc, false);
  }

  /** The same option with a default. */
  public Option<T> or(T value) {
    return new Option<>(key, aliases, type, value, doc, secret);
  }

  /** The same option, known under more names: YCSB's, BenchmarkSQL's. */
  public Option<T> alias(String... names) {
    List<String> all = new ArrayList<>(aliases);
    all.addAll(List.of(names));
    return new Option<>(key, List.copyOf(all), type, defaultValue, doc, secret);
  }

  /** The same option, whose value never reaches an output, a log or a result file. */
  public Option<T> asSecret() {
    return new Option<>(key, aliases, type, defaultValue, doc, true);
  }

  public String key() {
    return key;
  }

  public List<String> aliases() {
    return aliases;
  }

  public ValueType<T> type() {
    return type;
  }

  /** The value when nobody sets it, or null. */
  public T defaultValue() {
    return defaultValue;
  }

  /** One sentence for the person who sets it, without a full stop. */
  public String doc() {
    return doc;
  }

  public boolean secret() {
    return secret;
  }

  /** The default as text, or an empty text if there is none. */
  public String defaultText() {
    return defaultValue == null ? "" : type.format(defaultValue);
  }

  @Override
  public String toString() {
    return key;
  }
}
