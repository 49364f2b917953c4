package io.polyload.cli;

import io.polyload.core.api.Phase;
import io.polyload.core.options.OptionsException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code load}, {@code run} and {@code check}: one phase of an experiment. */
@Command(mixinStandardHelpOptions = true)
final class PhaseCommand implements Callable<Integer> {

  private final Phase phase;
  private final Console console;
  private final SessionReader sessions;
  private final Runs runs;

  @Mixin private Arguments arguments;

  PhaseCommand(Phase phase, Console console, SessionReader sessions, Runs runs) {
    this.phase = phase;
    this.console = console;
    this.sessions = sessions;
    this.runs = runs;
  }

  @Override
  public Integer call() throws InterruptedException {
    Session session;
    try {
      session = sessions.read(arguments, phase);
    } catch (OptionsException e) {
      return console.refuse(ExitCode.USAGE, e.problems());
    }
    // the embedded database is there to try things out: a run of it needs no load before
    boolean loadFirst = phase == Phase.RUN && session.embedded();
    return runs.execute(session, phase, loadFirst);
  }
}
