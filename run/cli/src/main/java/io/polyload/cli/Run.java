package io.polyload.cli;

import io.polyload.cli.Runs.ResultsException;
import io.polyload.cli.output.ExportFile;
import io.polyload.cli.output.Header;
import io.polyload.cli.output.Listeners;
import io.polyload.cli.output.Remarks;
import io.polyload.cli.output.ResultFolder;
import io.polyload.cli.output.RunInfo;
import io.polyload.cli.output.StatusLine;
import io.polyload.cli.output.TextReport;
import io.polyload.cli.output.YcsbReport;
import io.polyload.cli.output.YcsbStatusLine;
import io.polyload.core.api.Client;
import io.polyload.core.api.Job;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.Phase;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.Workload;
import io.polyload.core.engine.Engine;
import io.polyload.core.engine.EngineSettings;
import io.polyload.core.engine.Plan;
import io.polyload.core.engine.RunControl;
import io.polyload.core.engine.RunListener;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.report.Report;
import io.polyload.core.report.Summarizer;
import io.polyload.core.report.Summary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** One phase from the header to the report. */
final class Run {

  private static final String NO_FOLDER = "none";

  private final Console console;
  private final Interrupts interrupts;
  private final Session session;
  private final Options options;
  private final Client client;
  private final Phase phase;
  private final UnaryOperator<String> mask;
  private final RunInfo info;

  Run(
      Console console,
      Interrupts interrupts,
      String version,
      Session session,
      Client client,
      Phase phase) {
    this.console = console;
    this.interrupts = interrupts;
    this.session = session;
    this.options = session.options(phase);
    this.client = client;
    this.phase = phase;
    this.mask = session.secrets()::mask;
    this.info =
        new RunInfo(
            version,
            options.get(CliOptions.LABEL),
            options.shown(),
            client.facts(),
            session.notices(),
            options.get(CliOptions.PERCENTILES));
  }

  /**
   * @param preliminary whether it only prepares another phase, to which a folder named by the user
   *     belongs
   * @return the exit code
   */
  <S> int execute(Workload.Variant<S> variant, boolean preliminary)
      throws OptionsException, StoreException, JobRefusedException, ResultsException {
    Plan<S> plan =
        new Plan<>(
            session.workload().name(),
            session.binding().name(),
            phase,
            variant.job(phase, options),
            variant.port(),
            client,
            EngineSettings.of(options));
    console.err().print(Header.text(plan, info, mask));
    Optional<ExportFile> exportFile = exportFile();
    Optional<ResultFolder> folder = folder(plan, preliminary);
    List<RunListener> listeners = new ArrayList<>(folder.stream().toList());
    Optional<YcsbStatusLine> ycsbStatus = Optional.empty();
    if (options.get(CliOptions.STATUS)) {
      ycsbStatus =
          Optional.of(
              new YcsbStatusLine(
                  console.err(),
                  info,
                  phase,
                  options.get(CliOptions.STATUS_INTERVAL),
                  options.get(CliOptions.INTERVAL),
                  mask));
      listeners.add(ycsbStatus.get());
    } else if (!options.get(CliOptions.QUIET)) {
      listeners.add(new StatusLine(console.err(), phase, plan.job().itemName(), mask));
    } else {
      listeners.add(new Remarks(console.err(), mask));
    }
    RunControl control = new RunControl();
    interrupts.watch(control);
    try {
      Report report =
          Engine.onSystemClock(plan.settings()).run(plan, control, new Listeners(listeners));
      ycsbStatus.ifPresent(YcsbStatusLine::close);
      return finish(report, info.with(summary(plan.job(), report)), folder, exportFile);
    } catch (JobRefusedException | StoreException e) {
      folder.ifPresent(ResultFolder::withdraw);
      throw e;
    } finally {
      folder.ifPresent(ResultFolder::close);
    }
  }

  private Optional<ResultFolder> folder(Plan<?> plan, boolean preliminary) throws ResultsException {
    String named = options.get(CliOptions.RESULTS);
    if (NO_FOLDER.equals(named)) {
      return Optional.empty();
    }
    String pattern = named != null && preliminary ? named + "-" + phase.word() : named;
    try {
      return Optional.of(
          ResultFolder.create(
              pattern, plan, info, ZonedDateTime.now(ZoneId.systemDefault()), mask));
    } catch (IOException e) {
      throw new ResultsException(e);
    }
  }

  private Optional<ExportFile> exportFile() throws ResultsException {
    String name = options.get(CliOptions.EXPORT_FILE);
    try {
      return name == null ? Optional.empty() : Optional.of(ExportFile.at(name));
    } catch (IOException e) {
      throw new ResultsException(e);
    }
  }

  private static Summary summary(Job<?> job, Report report) {
    return job instanceof Summarizer summarizer ? summarizer.summary(report) : Summary.NONE;
  }

  private int finish(
      Report report,
      RunInfo ended,
      Optional<ResultFolder> folder,
      Optional<ExportFile> exportFile) {
    int exitCode = ExitCode.of(report);
    String ycsb = YcsbReport.text(report, ended, options.get(CliOptions.INTERVAL));
    console
        .out()
        .print(
            options.get(CliOptions.FORMAT) == CliOptions.Format.YCSB
                ? ycsb
                : TextReport.text(report, ended, mask));
    report.defect().ifPresent(this::showDefect);
    List<String> problems = new ArrayList<>();
    if (console.out().checkError()) {
      problems.add("standard output is closed or full; the report is incomplete there");
    }
    exportFile.flatMap(file -> file.write(ycsb)).ifPresent(problems::add);
    folder.ifPresent(
        results -> {
          // what could not be written decides about the exit code, which the summary tells
          results.close();
          results.problem().ifPresent(problems::add);
          boolean known = !problems.isEmpty();
          results.finish(report, ended, known ? failed(exitCode) : exitCode);
          results.problem().filter(problem -> !known).ifPresent(problems::add);
          console.err().println("results: " + results.path());
        });
    problems.forEach(problem -> console.err().println("polyload: " + mask.apply(problem)));
    return problems.isEmpty() ? exitCode : failed(exitCode);
  }

  private static int failed(int exitCode) {
    return exitCode == ExitCode.OK ? ExitCode.INTERNAL : exitCode;
  }

  private void showDefect(Throwable defect) {
    StringWriter trace = new StringWriter();
    defect.printStackTrace(new PrintWriter(trace));
    console
        .err()
        .println("polyload: internal error, please report it:\n" + mask.apply(trace.toString()));
  }
}
