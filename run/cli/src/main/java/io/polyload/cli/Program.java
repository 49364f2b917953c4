package io.polyload.cli;

import io.polyload.core.api.Phase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** The command line as a function from arguments to an exit code. */
final class Program {

  private final Console console;
  private final Path home;
  private final Interrupts interrupts;

  Program(Console console, Path home, Interrupts interrupts) {
    this.console = console;
    this.home = home;
    this.interrupts = interrupts;
  }

  /** The command without a word: prints the overview. */
  @Command(
      name = "run.sh",
      description = "One load generator for many databases.",
      footer = {
        "",
        "Examples:",
        "  ./run.sh bench -P workloada",
        "  ./run.sh load props.mongo",
        "  ./run.sh run props.mongo -threads 100 -P workloada",
        "  ./run.sh run mysql -P workloads/workloadb -p db.url=jdbc:mysql://HOST/ycsb -s",
        "",
        "Exit codes: 0 ok, 1 internal, 2 usage or configuration,",
        "3 cannot reach the database, 4 errors above policy, 130 interrupted."
      },
      synopsisSubcommandLabel = "COMMAND",
      mixinStandardHelpOptions = true)
  private static final class Overview {}

  int run(List<String> args) {
    Catalog catalog = Catalog.load();
    SessionReader sessions = new SessionReader(catalog, new InputFiles(home));
    Runs runs = new Runs(console, interrupts, version());
    CommandLine line = new CommandLine(new Overview());
    line.getCommandSpec().version("polyload " + version());
    line.addSubcommand("load", new PhaseCommand(Phase.LOAD, console, sessions, runs));
    line.addSubcommand("run", new PhaseCommand(Phase.RUN, console, sessions, runs));
    line.addSubcommand("bench", new BenchCommand(console, sessions, runs));
    line.addSubcommand("check", new PhaseCommand(Phase.CHECK, console, sessions, runs));
    line.addSubcommand("destroy", new DestroyCommand(console, sessions));
    line.addSubcommand("list", new ListCommand(console, catalog));
    line.addSubcommand("options", new OptionsCommand(console, catalog));
    line.addSubcommand("help", new CommandLine.HelpCommand());
    describe(line);
    line.setPosixClusteredShortOptionsAllowed(false);
    line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    line.setParameterExceptionHandler((error, given) -> usageError(error));
    line.setExecutionExceptionHandler((error, command, result) -> internalError(error));
    if (args.isEmpty()) {
      line.usage(line.getErr());
      return ExitCode.USAGE;
    }
    return line.execute(args.toArray(String[]::new));
  }

  private static void describe(CommandLine line) {
    describe(line, "load", "fill the database");
    describe(line, "run", "measure it: the workload's mix of operations");
    describe(line, "check", "look whether every record is there");
  }

  /** Commands that share a class still have each a description. */
  private static void describe(CommandLine line, String command, String text) {
    CommandSpec spec = line.getSubcommands().get(command).getCommandSpec();
    spec.name(command);
    spec.usageMessage().description(text);
  }

  private int usageError(CommandLine.ParameterException error) {
    return console.refuse(ExitCode.USAGE, List.of(UsageErrors.sentence(error)));
  }

  private int internalError(Exception error) {
    StringWriter trace = new StringWriter();
    error.printStackTrace(new PrintWriter(trace));
    console.err().println("polyload: internal error, please report it:\n" + trace);
    return ExitCode.INTERNAL;
  }

  static String version() {
    try (var stream = Program.class.getResourceAsStream("/polyload.properties")) {
      Properties properties = new Properties();
      properties.load(stream);
      return properties.getProperty("version");
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
