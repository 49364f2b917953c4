package io.polyload.core.options;

/**
 * A key that other tools know and this one knowingly does not serve: it is accepted, and one line
 * says what to use instead.
 *
 * @param key the key; with a trailing {@code *} every key that begins so
 * @param advice what to use instead, one sentence without a full stop
 */
public record UnservedKey(String key, String advice) {

  boolean matches(String candidate) {
    return key.endsWith("*")
        ? candidate.startsWith(key.substring(0, key.length() - 1))
        : candidate.equals(key);
  }
}
