package io.polyload.cli.output;

import io.polyload.core.engine.Interval;
import io.polyload.core.engine.Plan;
import io.polyload.core.engine.RunListener;
import io.polyload.core.report.Report;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The folder with the files of one run. It follows the run second by second; a file that cannot be
 * written further is given up, and neither the run nor the other files suffer.
 */
public final class ResultFolder implements RunListener, AutoCloseable {

  private static final String TIMELINE = "timeline.csv";
  private static final String HISTOGRAMS = "latency.hlog";
  private static final String OPTIONS = "options.properties";
  private static final String SUMMARY = "summary.json";

  private final Path path;
  private final UnaryOperator<String> mask;
  private final GuardedFile timelineFile;
  private final GuardedFile histogramFile;
  private final TimelineCsv timeline;
  private final HistogramLog histograms;
  private String problem;

  private ResultFolder(Path path, UnaryOperator<String> mask) throws IOException {
    this.path = path;
    this.mask = mask;
    this.timelineFile = new GuardedFile(path.resolve(TIMELINE), this::remember);
    this.histogramFile = new GuardedFile(path.resolve(HISTOGRAMS), this::remember);
    this.timeline = new TimelineCsv(timelineFile);
    this.histograms = new HistogramLog(histogramFile);
  }

  /**
   * Makes the folder. One that holds results already is left alone, and another is made with {@code
   * -2}, {@code -3} and so on at the end of its name.
   *
   * @param pattern null for {@code results/<time>-<workload>-<phase>-<binding>}; otherwise as
   *     BenchmarkSQL has it, {@code my_result_%tY-%tm-%td_%tH%tM%tS}
   * @param start fills in the name's date
   * @throws IOException if it cannot be made; the message is a sentence
   */
  public static ResultFolder create(
      String pattern, Plan<?> plan, RunInfo info, ZonedDateTime start, UnaryOperator<String> mask)
      throws IOException {
    Path wanted = FolderName.of(Optional.ofNullable(pattern), plan, start);
    try {
      return new ResultFolder(claimed(wanted, OptionsFile.text(plan, info, mask)), mask);
    } catch (IOException e) {
      throw new IOException(
          "cannot make the result folder '%s': %s".formatted(wanted, GuardedFile.reason(e)), e);
    }
  }

  /** Whoever creates the options file owns the folder, also among runs that start together. */
  private static Path claimed(Path wanted, String options) throws IOException {
    for (int i = 1; ; i++) {
      Path folder = i == 1 ? wanted : Path.of(wanted + "-" + i);
      if (!Files.isDirectory(folder)) {
        Files.createDirectories(folder);
      }
      if (!Files.exists(folder.resolve(SUMMARY))) {
        try {
          Files.writeString(folder.resolve(OPTIONS), options, StandardOpenOption.CREATE_NEW);
          return folder;
        } catch (FileAlreadyExistsException e) {
          // another run's: the next name
        }
      }
    }
  }

  public Path path() {
    return path;
  }

  /** The first thing that went wrong with a file, as a sentence. */
  public Optional<String> problem() {
    return Optional.ofNullable(problem);
  }

  @Override
  public void remark(String text) {}

  @Override
  public void started(boolean warmup) {
    timeline.started(warmup);
    histograms.started(warmup);
  }

  @Override
  public void interval(Interval interval) {
    timeline.interval(interval);
    histograms.interval(interval);
  }

  /** Writes the summaries and closes all files. */
  public void finish(Report report, RunInfo info, int exitCode) {
    close();
    write("summary.txt", TextReport.text(report, info, mask));
    write(SUMMARY, SummaryJson.text(report, info, exitCode, mask));
  }

  private void write(String name, String text) {
    GuardedFile.write(path.resolve(name), text, this::remember);
  }

  private void remember(String sentence) {
    if (problem == null) {
      problem = sentence;
    }
  }

  /** Removes everything again; for a run that was refused before it began. */
  public void withdraw() {
    close();
    try {
      for (String name : List.of(TIMELINE, HISTOGRAMS, OPTIONS)) {
        Files.deleteIfExists(path.resolve(name));
      }
      Files.delete(path);
    } catch (IOException e) {
      // it held files of somebody else before, or somebody looks at it: no harm
      remember("'" + path + "' is left behind: " + GuardedFile.reason(e));
    }
  }

  /** Closes all files; for a run that ended without a report. May be called twice. */
  @Override
  public void close() {
    timelineFile.close();
    histogramFile.close();
  }
}
