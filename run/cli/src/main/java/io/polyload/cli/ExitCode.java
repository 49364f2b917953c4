package io.polyload.cli;

import io.polyload.core.engine.StopReason;
import io.polyload.core.report.Report;

/** How the process ends. Nothing ends with 0 after a failure. */
public final class ExitCode {

  public static final int OK = 0;

  /** A defect of Polyload, or results that could not be written. */
  public static final int INTERNAL = 1;

  /** Usage or configuration. */
  public static final int USAGE = 2;

  public static final int UNREACHABLE = 3;

  /** Errors above policy, operations that never came back, data that is not as it must be. */
  public static final int ERRORS = 4;

  public static final int INTERRUPTED = 130;

  private ExitCode() {}

  /** What a run's report comes down to. */
  public static int of(Report report) {
    if (report.reason() == StopReason.INTERNAL_ERROR) {
      return INTERNAL;
    }
    if (report.reason() == StopReason.INTERRUPTED) {
      return INTERRUPTED;
    }
    return report.good() ? OK : ERRORS;
  }
}
