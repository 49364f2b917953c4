package io.polyload.cli;

import io.polyload.core.api.Phase;
import io.polyload.core.options.OptionsException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code bench}: load if there is nothing, then run. */
@Command(
    name = "bench",
    description = "load if the database is empty, then run and report",
    mixinStandardHelpOptions = true)
final class BenchCommand implements Callable<Integer> {

  private final Console console;
  private final SessionReader sessions;
  private final Runs runs;

  @Mixin private Arguments arguments;

  BenchCommand(Console console, SessionReader sessions, Runs runs) {
    this.console = console;
    this.sessions = sessions;
    this.runs = runs;
  }

  @Override
  public Integer call() throws InterruptedException {
    try {
      return runs.execute(sessions.read(arguments, Phase.RUN), Phase.RUN, true);
    } catch (OptionsException e) {
      return console.refuse(ExitCode.USAGE, e.problems());
    }
  }
}
