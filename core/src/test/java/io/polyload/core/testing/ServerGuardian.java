package io.polyload.core.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.concurrent.TimeUnit;

/**
 * A process that waits for the end of its input and then removes one server. As the other end of
 * that pipe is held by this JVM alone, the server goes when it is released and also when this JVM
 * is killed or halted, when no shutdown hook runs. Used under the lock of its {@link
 * ServerInstance}.
 */
final class ServerGuardian {

  /** Killed first: its data is not wanted any more, and a paused server would not end otherwise. */
  private static final String REMOVE = "cat; \"$0\" kill; exec \"$0\" wipe";

  private static final long PATIENCE_SECONDS = 180;

  private final ServerScript script;
  private final Process process;
  private boolean released;

  private ServerGuardian(ServerScript script, Process process) {
    this.script = script;
    this.process = process;
  }

  static ServerGuardian of(ServerScript script) {
    try {
      // a session of its own, so that Ctrl-C in the terminal of the tests does not end it
      ProcessBuilder builder = script.process("setsid", "--wait", "bash", "-c", REMOVE);
      builder.command().add(script.path());
      builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD);
      return new ServerGuardian(script, builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean released() {
    return released;
  }

  /** Removes the server and waits for that. */
  void release() {
    if (released) {
      return;
    }
    released = true;
    try {
      process.getOutputStream().close();
      if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0) {
        return;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the guardian does its work all the same
      return;
    }
    throw new IllegalStateException("a server was left behind; end it by: " + script.line("wipe"));
  }
}
