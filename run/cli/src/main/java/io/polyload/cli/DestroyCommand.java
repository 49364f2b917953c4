package io.polyload.cli;

import io.polyload.core.api.Client;
import io.polyload.core.api.DataSet;
import io.polyload.core.api.Phase;
import io.polyload.core.api.StoreException;
import io.polyload.core.options.OptionsException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code destroy}: removes what a load has made, after naming it. */
@Command(
    name = "destroy",
    description = "remove what load made, after naming it",
    mixinStandardHelpOptions = true)
final class DestroyCommand implements Callable<Integer> {

  private final Console console;
  private final SessionReader sessions;

  @Mixin private Arguments arguments;

  @Option(
      names = {"-yes", "--yes"},
      description = "do not ask")
  private boolean yes;

  DestroyCommand(Console console, SessionReader sessions) {
    this.console = console;
    this.sessions = sessions;
  }

  @Override
  public Integer call() throws IOException {
    Session session;
    try {
      session = sessions.read(arguments, Phase.CHECK);
    } catch (OptionsException e) {
      return console.refuse(ExitCode.USAGE, e.problems());
    }
    try (Client client = session.binding().open(session.options())) {
      return destroy(session, session.workload().dataSet(session.options(), client));
    } catch (OptionsException e) {
      return console.refuse(ExitCode.USAGE, e.problems());
    } catch (StoreException e) {
      return console.refuse(
          ExitCode.UNREACHABLE, List.of(session.secrets().mask(String.valueOf(e.getMessage()))));
    }
  }

  private int destroy(Session session, DataSet data) throws StoreException, IOException {
    String what = data.describe() + " in " + session.binding().name();
    if (!yes && !agreed(what)) {
      console.err().println("nothing was removed; -yes removes without asking");
      return ExitCode.USAGE;
    }
    data.destroy();
    console.out().println("removed " + what);
    return ExitCode.OK;
  }

  private boolean agreed(String what) throws IOException {
    console.err().print("remove " + what + "? [y/N] ");
    console.err().flush();
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    String answer = in.readLine();
    return answer != null
        && (answer.strip().equalsIgnoreCase("y") || answer.strip().equalsIgnoreCase("yes"));
  }
}
