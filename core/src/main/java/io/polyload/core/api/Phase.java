package io.polyload.core.api;

import java.util.Locale;

/** The part of an experiment that a job carries out. */
public enum Phase {
  /** Fill the database. */
  LOAD,
  /** Measure it. */
  RUN,
  /** Prove that what it holds is consistent and complete. */
  CHECK;

  /** The word on the command line and in reports. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
