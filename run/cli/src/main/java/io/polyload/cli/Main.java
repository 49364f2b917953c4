package io.polyload.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.LogManager;

/** The entry point. */
public final class Main {

  private Main() {}

  /**
   * Runs one command and ends the process with its exit code, whatever threads a driver may have
   * left behind.
   */
  public static void main(String[] args) {
    Console console = new Console(stream(FileDescriptor.out), stream(FileDescriptor.err));
    // drivers log what the report counts anyway; their lines would tear the status line apart
    LogManager.getLogManager().reset();
    int exitCode =
        new Program(console, home(), Interrupts.install(console.err())).run(List.of(args));
    console.out().flush();
    System.exit(exitCode);
  }

  private static Path home() {
    return Path.of(System.getProperty("polyload.home", "."));
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }
}
