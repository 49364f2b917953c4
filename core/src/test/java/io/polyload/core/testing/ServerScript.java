package io.polyload.core.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * One of the scripts in {@code run/servers}, applied to one instance. Immutable. What it cannot do
 * is an {@link IllegalStateException} with the script's own words.
 */
final class ServerScript {

  /** The first start on a machine fetches the server, over whatever network there is. */
  private static final long PATIENCE_MINUTES = 30;

  private final Path path;
  private final String instance;
  private final Map<String, String> environment;

  ServerScript(Path path, String instance, Map<String, String> environment) {
    this.path = path;
    this.instance = instance;
    this.environment = Map.copyOf(environment);
  }

  String path() {
    return path.toString();
  }

  /** The command line for a person who has to do it by hand. */
  String line(String verb) {
    return "POLYLOAD_INSTANCE=" + instance + " " + path + " " + verb;
  }

  /** Runs one verb and returns what it printed, without the last line end. */
  String run(String verb) {
    return run(process(path(), verb), line(verb));
  }

  /** Sends a signal to processes. */
  void signal(String signal, List<String> pids) {
    List<String> command = new ArrayList<>(List.of("bash", "-c", "kill -\"$0\" \"$@\"", signal));
    command.addAll(pids);
    run(process(command.toArray(String[]::new)), String.join(" ", command));
  }

  /** A process with the environment of this instance, not started yet. */
  ProcessBuilder process(String... command) {
    ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of(command)));
    builder.environment().putAll(environment);
    builder.environment().put("POLYLOAD_INSTANCE", instance);
    return builder;
  }

  private static String run(ProcessBuilder builder, String line) {
    try {
      // files, not pipes: nobody has to read while the process runs
      Path out = Files.createTempFile("polyload-server", ".out");
      Path err = Files.createTempFile("polyload-server", ".err");
      try {
        Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        process.getOutputStream().close();
        boolean ended = finished(process);
        if (ended && process.exitValue() == 0) {
          return Files.readString(out).strip();
        }
        String how = ended ? "failed with exit code " + process.exitValue() : "took too long";
        throw new IllegalStateException(line + " " + how + ":\n" + Files.readString(err).strip());
      } finally {
        Files.deleteIfExists(out);
        Files.deleteIfExists(err);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(line, e);
    }
  }

  private static boolean finished(Process process) {
    try {
      if (process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        return true;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroy();
    return false;
  }
}
