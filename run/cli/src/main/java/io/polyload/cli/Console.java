package io.polyload.cli;

import io.polyload.core.options.Secrets;
import java.io.PrintStream;
import java.util.List;

/**
 * The two streams: results on {@code out}, everything else on {@code err}.
 *
 * @param out standard output
 * @param err standard error
 */
record Console(PrintStream out, PrintStream err) {

  /** Says what keeps a command from running, a line each; passwords may be in what was typed. */
  int refuse(int exitCode, List<String> problems) {
    problems.forEach(problem -> err.println("polyload: " + Secrets.maskUrls(problem)));
    return exitCode;
  }
}
