package io.polyload.core.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.Map;

/** A JVM that starts a server and then waits for its own end. */
record OtherJvm(Process process) implements AutoCloseable {

  /** Returns once the server has been started. */
  static OtherJvm startingServer(Path script) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OtherJvm.class.getName(),
                script.toString())
            .redirectError(Redirect.INHERIT)
            .start();
    BufferedReader out = process.inputReader();
    if (out.readLine() == null) {
      throw new IOException("the other JVM ended early");
    }
    return new OtherJvm(process);
  }

  /** Its main program. */
  public static void main(String[] args) throws InterruptedException {
    ServerInstance.start(new ServerScript(Path.of(args[0]), "one", Map.of("EXTRA", "x")));
    System.out.println("started");
    Thread.sleep(Long.MAX_VALUE);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
