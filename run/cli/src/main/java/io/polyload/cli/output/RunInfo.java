package io.polyload.cli.output;

import io.polyload.core.options.Options;
import io.polyload.core.report.Summary;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the writers tell of a run besides its {@link io.polyload.core.report.Report}.
 *
 * @param version of Polyload
 * @param label the user's name for the run, or an empty text
 * @param options the effective configuration
 * @param facts about the database, in the order to show them
 * @param notices remarks for the user, each one line
 * @param percentiles that YCSB's report lines show
 * @param summary what the workload adds once the run has ended
 */
public record RunInfo(
    String version,
    String label,
    List<Options.Shown> options,
    Map<String, String> facts,
    List<String> notices,
    List<Double> percentiles,
    Summary summary) {

  public RunInfo {
    options = List.copyOf(options);
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    notices = List.copyOf(notices);
    percentiles = List.copyOf(percentiles);
  }

  /** Of a run that has not ended. */
  public RunInfo(
      String version,
      String label,
      List<Options.Shown> options,
      Map<String, String> facts,
      List<String> notices,
      List<Double> percentiles) {
    this(version, label, options, facts, notices, percentiles, Summary.NONE);
  }

  /** The same of a run that has ended. */
  public RunInfo with(Summary added) {
    return new RunInfo(version, label, options, facts, notices, percentiles, added);
  }
}
