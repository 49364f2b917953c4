package io.polyload.bench.driver;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Compares stores with bare loops over their drivers: {@code DriverBench scylla cql://…}. */
@Command(
    name = "DriverBench",
    description = "Reads by key through a bare driver and through Polyload's stores, in turns.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {ScyllaCommand.class, MongoCommand.class})
public final class DriverBench {

  private DriverBench() {}

  /** Exit code 2 for a wrong command line, 1 for anything else that fails. */
  public static void main(String[] arguments) {
    CommandLine line = new CommandLine(new DriverBench());
    line.setExecutionExceptionHandler(
        (failure, command, result) -> {
          System.err.println("DriverBench: " + failure.getMessage());
          return 1;
        });
    System.exit(line.execute(arguments));
  }
}
