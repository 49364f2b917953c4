package io.polyload.sql;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;

/** Another process that has an H2 database open until it is closed. */
record HoldingProcess(Process process) implements AutoCloseable {

  /** Returns once the database is open. */
  static HoldingProcess of(String url) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                HoldingProcess.class.getName(),
                url)
            .redirectError(Redirect.INHERIT)
            .start();
    BufferedReader out = process.inputReader();
    if (out.readLine() == null) {
      throw new IOException("the other process ended early");
    }
    return new HoldingProcess(process);
  }

  /** Its main program, which ends with its standard input. */
  public static void main(String[] args) throws Exception {
    try (Connection connection = DriverManager.getConnection(args[0], "sa", "")) {
      System.out.println("open " + connection.isValid(1));
      System.in.read();
    }
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
