package io.polyload.cli;

import io.polyload.core.api.Client;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.Phase;
import io.polyload.core.api.StoreException;
import io.polyload.core.options.OptionsException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Opens a session's database, carries out its phases and closes it again. */
final class Runs {

  private static final long CLOSE_MILLIS = 5_000;

  private final Console console;
  private final Interrupts interrupts;
  private final String version;

  Runs(Console console, Interrupts interrupts, String version) {
    this.console = console;
    this.interrupts = interrupts;
    this.version = version;
  }

  /**
   * @param loadIfEmpty whether a load comes first if there is no data yet
   * @return the exit code
   */
  int execute(Session session, Phase phase, boolean loadIfEmpty) throws InterruptedException {
    if (session.embedded()) {
      console
          .err()
          .println("no binding named: using the embedded H2 database in this process (binding h2)");
    }
    try {
      Client client = session.binding().open(loadIfEmpty ? session.widest() : session.options());
      try {
        return phases(session, client, phase, loadIfEmpty);
      } finally {
        close(client);
      }
    } catch (OptionsException e) {
      return console.refuse(ExitCode.USAGE, e.problems());
    } catch (JobRefusedException | ResultsException e) {
      return console.refuse(ExitCode.USAGE, List.of(mask(session, e)));
    } catch (StoreException e) {
      return console.refuse(ExitCode.UNREACHABLE, List.of(mask(session, e)));
    }
  }

  private int phases(Session session, Client client, Phase phase, boolean loadIfEmpty)
      throws OptionsException, StoreException, JobRefusedException, ResultsException {
    List<Phase> phases = new ArrayList<>(List.of(phase));
    if (loadIfEmpty && session.workload().dataSet(session.options(), client).isEmpty()) {
      console.err().println("the database is empty: loading first");
      phases.add(0, Phase.LOAD);
    }
    int exitCode = ExitCode.OK;
    for (Phase next : phases) {
      if (exitCode == ExitCode.OK) {
        if (next != phases.get(0)) {
          console.out().println();
        }
        exitCode =
            new Run(console, interrupts, version, session, client, next)
                .execute(session.variant(), next != phase);
      }
    }
    return exitCode;
  }

  /** A driver that hangs must not keep a finished run from ending. */
  private static void close(Client client) throws InterruptedException {
    Thread closer = new Thread(client::close, "close");
    closer.setDaemon(true);
    closer.start();
    closer.join(CLOSE_MILLIS);
  }

  private static String mask(Session session, Exception error) {
    return session.secrets().mask(String.valueOf(error.getMessage()));
  }

  /** The result folder cannot be made; the message is a sentence. */
  static final class ResultsException extends Exception {
    private static final long serialVersionUID = 1L;

    ResultsException(IOException cause) {
      super(cause.getMessage(), cause);
    }
  }
}
