package io.polyload.core.report;

/** A job whose result has figures of its own, beyond those that every job has. */
public interface Summarizer {

  /** Those figures, computed from the finished report alone. */
  Summary summary(Report report);
}
