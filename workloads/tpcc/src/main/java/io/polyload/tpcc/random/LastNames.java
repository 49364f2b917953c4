package io.polyload.tpcc.random;

/** The thousand last names (4.3.2.3). The texts are shared. */
public final class LastNames {

  public static final int COUNT = 1000;

  private static final String[] SYLLABLES = {
    "BAR", "OUGHT", "ABLE", "PRI", "PRES", "ESE", "ANTI", "CALLY", "ATION", "EING"
  };

  private static final String[] NAMES = new String[COUNT];

  static {
    for (int i = 0; i < COUNT; i++) {
      NAMES[i] = SYLLABLES[i / 100] + SYLLABLES[i / 10 % 10] + SYLLABLES[i % 10];
    }
  }

  private LastNames() {}

  /** Three syllables, one for each digit. */
  public static String of(int number) {
    return NAMES[number];
  }
}
