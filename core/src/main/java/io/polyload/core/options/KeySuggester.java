package io.polyload.core.options;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name nearest to a mistyped one. */
public final class KeySuggester {

  private KeySuggester() {}

  /**
   * The best candidate within a third of the shorter name's length, if there is one. Case, dots,
   * dashes and underscores do not count as differences.
   */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    String wanted = normal(name);
    String best = null;
    int bestDistance = Integer.MAX_VALUE;
    for (String candidate : List.copyOf(candidates)) {
      String known = normal(candidate);
      int limit = Math.max(1, Math.min(wanted.length(), known.length()) / 3);
      int distance = distance(wanted, known);
      if (distance <= limit && distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return Optional.ofNullable(best);
  }

  private static String normal(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[._-]", "");
  }

  /** Edits between two texts; swapped neighbours count once (optimal string alignment). */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j - 1] + same, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
