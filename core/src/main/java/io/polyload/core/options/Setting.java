package io.polyload.core.options;

/**
 * One key with its text, as somebody wrote it.
 *
 * @param value trimmed
 */
public record Setting(String key, String value, Origin origin) {}
