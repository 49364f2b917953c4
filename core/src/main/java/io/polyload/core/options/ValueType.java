package io.polyload.core.options;

/**
 * How the text of an option becomes a value. Implementations are stateless; see {@link ValueTypes}.
 *
 * @param <T> the value's Java type
 */
public interface ValueType<T> {

  /**
   * Reads a trimmed text.
   *
   * @throws IllegalArgumentException if the text is not a value of this type; the resolver adds the
   *     key, the place and {@link #accepted()}
   */
  T parse(String text);

  /** What is accepted, to end the sentence "accepted: …", for example {@code "1 to 100000"}. */
  String accepted();

  /** The text that {@link #parse} reads back as this value. */
  default String format(T value) {
    return String.valueOf(value);
  }
}
