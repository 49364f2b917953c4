package io.polyload.cli;

import io.polyload.core.engine.RunControl;
import io.polyload.core.engine.StopReason;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Ctrl-C (and SIGTERM): the first one lets the run drain and report, the second one ends the
 * process at once. A shutdown hook could not do this: the JVM ignores a second signal while it
 * shuts down.
 */
final class Interrupts {

  private final PrintStream err;
  private final AtomicBoolean seen = new AtomicBoolean();
  private final AtomicReference<RunControl> current = new AtomicReference<>();

  private Interrupts(PrintStream err) {
    this.err = err;
  }

  static Interrupts install(PrintStream err) {
    Interrupts interrupts = new Interrupts(err);
    interrupts.handle("INT");
    interrupts.handle("TERM");
    return interrupts;
  }

  private void handle(String name) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object receiver =
          Proxy.newProxyInstance(
              handler.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, arguments) -> {
                received();
                return null;
              });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), receiver);
    } catch (ReflectiveOperationException e) {
      err.println("polyload: this JVM cannot handle signals; Ctrl-C ends a run without a report");
    }
  }

  private void received() {
    RunControl control = current.get();
    if (control == null || !seen.compareAndSet(false, true)) {
      Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }
    err.println(
        "interrupted: finishing what is in flight, then reporting; once more stops at once");
    control.stop(StopReason.INTERRUPTED);
  }

  /** The run that the next signal stops. */
  void watch(RunControl control) {
    current.set(control);
    if (seen.get()) {
      control.stop(StopReason.INTERRUPTED);
    }
  }
}
