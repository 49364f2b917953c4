package io.polyload.core.engine;

/** Why a run ended. */
public enum StopReason {
  /** All operations were done. */
  COMPLETED("all operations done"),
  TIME_UP("the time was up"),
  INTERRUPTED("interrupted"),
  /** {@code errors.max} was exceeded and {@code errors.action} says abort. */
  TOO_MANY_ERRORS("more errors than errors.max allows"),
  /** Nothing succeeded for {@code errors.giveup}. */
  GAVE_UP("operations failed and none succeeded for as long as errors.giveup allows"),
  /** Operations did not come back within {@code drain.timeout}. */
  HUNG("operations did not come back"),
  /** A defect of a workload, a binding or the engine. */
  INTERNAL_ERROR("internal error");

  private final String words;

  StopReason(String words) {
    this.words = words;
  }

  /** For a sentence: "ended because: …". */
  public String words() {
    return words;
  }
}
