package io.polyload.core.options;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** Keeps the secrets of one run out of any text that leaves it. Immutable. */
public final class Secrets {

  /** A shorter secret would also be found inside innocent words. */
  private static final int SHORTEST = 5;

  /** Up to the last @, for people write passwords with @ and / into URLs although they must not. */
  private static final Pattern USER_INFO =
      Pattern.compile("(?<=://)(?:[^/@:\\s\"]*:[^?\\s\"]*|[^/\\s\"]*)@");

  /** Punctuation ends a value only in prose, where a blank or nothing follows. */
  private static final Pattern PARAMETER =
      Pattern.compile(
          "(?i)((?:password|passwd|pwd|secret|token)\\s*=\\s*)"
              + "(?:[^&;,:'\"\\s]|[,:'\"](?![,:'\"]*(?:\\s|$)))+");

  private final List<String> values;

  private Secrets(List<String> values) {
    this.values = values;
  }

  public static Secrets of(Options options) {
    return new Secrets(
        options.secrets().stream()
            .filter(secret -> secret.length() >= SHORTEST)
            // a secret may be a part of another one
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList());
  }

  /** The text without the run's secrets, without user info and passwords in URLs. */
  public String mask(String text) {
    String masked = text;
    for (String secret : values) {
      masked = masked.replace(secret, Options.MASK);
    }
    return maskUrls(masked);
  }

  /** The text without user info and passwords in URLs. */
  public static String maskUrls(String text) {
    String masked = USER_INFO.matcher(text).replaceAll(Options.MASK + "@");
    return PARAMETER.matcher(masked).replaceAll("$1" + Options.MASK);
  }
}
