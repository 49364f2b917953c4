package io.polyload.cli.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** One {@code ./run.sh}, running or ended. What goes wrong is told with all that it printed. */
final class PolyloadProcess {

  private static final Path RUN_SH = Path.of("..", "..", "run.sh").toAbsolutePath().normalize();

  /** Small and quick to start; nothing here measures anything. */
  static final String SMALL_JVM = "-Xmx192m -XX:+UseSerialGC -XX:TieredStopAtLevel=1";

  private static final long PATIENCE_SECONDS = 90;
  private static final long POLL_MILLIS = 10;
  private static final Pattern RESULTS = Pattern.compile("(?m)^results: (.*)$");

  private final Process process;
  private final Path folder;
  private final Path out;
  private final Path err;
  private final String line;
  private final long started = System.nanoTime();

  private PolyloadProcess(Process process, Path folder, Path out, Path err, String line) {
    this.process = process;
    this.folder = folder;
    this.out = out;
    this.err = err;
    this.line = line;
  }

  /**
   * @param jvm options of the JVM
   * @param folder the working folder
   * @param logs takes what it reads and prints
   * @param input what it reads, null for nothing
   * @param output where it prints, null for a file among the logs
   */
  static PolyloadProcess start(
      String jvm, Path folder, Path logs, String input, Path output, List<String> arguments) {
    try {
      Path in = Files.writeString(Files.createTempFile(logs, "in", ""), input == null ? "" : input);
      Path out = Files.createTempFile(logs, "out", "");
      Path err = Files.createTempFile(logs, "err", "");
      // a shell that starts a build in the background has it ignore Ctrl-C, and children inherit
      // that
      List<String> command =
          new ArrayList<>(List.of("env", "--default-signal=INT,TERM", RUN_SH.toString()));
      command.addAll(arguments);
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectInput(in.toFile())
              .redirectOutput((output == null ? out : output).toFile())
              .redirectError(err.toFile());
      builder.environment().put("POLYLOAD_NO_BUILD", "1");
      builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
      builder.environment().put("JAVA_OPTS", jvm);
      String line = "./run.sh " + String.join(" ", arguments);
      return new PolyloadProcess(builder.start(), folder, out, err, line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for its end, which must come with this exit code. */
  PolyloadProcess ends(int exitCode) {
    return ends(exitCode, PATIENCE_SECONDS);
  }

  /** The same for what may take longer on a slow machine. */
  PolyloadProcess ends(int exitCode, long patienceSeconds) {
    try {
      if (!process.waitFor(patienceSeconds, TimeUnit.SECONDS)) {
        throw failed("did not end within " + patienceSeconds + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failed("was waited for, but the test was interrupted");
    }
    if (process.exitValue() != exitCode) {
      throw failed("ended with %d instead of %d".formatted(process.exitValue(), exitCode));
    }
    return this;
  }

  /** Waits until standard error has something that matches. */
  PolyloadProcess says(String regex) {
    Pattern pattern = Pattern.compile(regex);
    return waitFor("did not say '" + regex + "'", err -> pattern.matcher(err).find());
  }

  /** Waits for the own status line of so many seconds at least. */
  PolyloadProcess hasRunFor(int seconds) {
    Pattern status = Pattern.compile("(?m)^ *(\\d+)s (load|run) ");
    return waitFor(
        "has not run for " + seconds + " s",
        err ->
            status
                .matcher(err)
                .results()
                .anyMatch(match -> Integer.parseInt(match.group(1)) >= seconds));
  }

  private PolyloadProcess waitFor(String complaint, Predicate<String> condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!condition.test(err())) {
      if (!process.isAlive() && !condition.test(err())) {
        throw failed(complaint + " before it ended with " + process.exitValue());
      }
      if (System.nanoTime() > deadline) {
        throw failed(complaint + " within " + PATIENCE_SECONDS + " s");
      }
      pause();
    }
    return this;
  }

  private static void pause() {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Sends a signal, {@code INT} or {@code TERM}. */
  PolyloadProcess signal(String name) {
    try {
      int code =
          new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
              .inheritIO()
              .start()
              .waitFor();
      if (code != 0) {
        throw failed("could not be sent " + name);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return this;
  }

  /** Ends it at once if it still runs. */
  void kill() {
    process.destroyForcibly();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  String out() {
    return read(out);
  }

  String err() {
    return read(err);
  }

  List<String> errLines() {
    return err().lines().toList();
  }

  /** The seconds since its start. */
  double seconds() {
    return (System.nanoTime() - started) / 1e9;
  }

  /** The folders that it named as those of its results, in their order. */
  List<Results> allResults() {
    return RESULTS
        .matcher(err())
        .results()
        .map(match -> new Results(folder.resolve(match.group(1))))
        .toList();
  }

  /** The one folder with its results. */
  Results results() {
    List<Results> all = allResults();
    if (all.size() != 1) {
      throw failed("named " + all.size() + " result folders instead of one");
    }
    return all.get(0);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private AssertionError failed(String complaint) {
    kill();
    return new AssertionError(
        "%s%n%s%n--- standard output%n%s%n--- standard error%n%s"
            .formatted(line, complaint, out(), err()));
  }
}
