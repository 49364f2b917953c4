package io.polyload.cli;

import io.polyload.core.options.KeySuggester;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Says what is wrong with a command line, in one sentence for the person who typed it. */
final class UsageErrors {

  /** Shorter words resemble every other short word. */
  private static final int SHORTEST = 3;

  private UsageErrors() {}

  static String sentence(CommandLine.ParameterException error) {
    CommandLine command = error.getCommandLine();
    if (command.getParent() == null && error instanceof CommandLine.UnmatchedArgumentException e) {
      return noCommand(e.getUnmatched().get(0), command.getSubcommands().keySet());
    }
    return what(error)
        + suggestion(error, command)
            .map(near -> "; did you mean '" + near + "'?")
            .orElse("; './run.sh " + command.getCommandName() + " --help' shows what there is");
  }

  private static String noCommand(String word, Collection<String> commands) {
    if (word.startsWith("-")) {
      return "flag '%s' comes after the command, as in './run.sh run %s'".formatted(word, word);
    }
    return "there is no command '%s'; "
        .formatted(word)
        .concat(
            KeySuggester.nearest(word, commands)
                .map(near -> "did you mean '" + near + "'?")
                .orElse("there are " + String.join(", ", commands)));
  }

  private static String what(CommandLine.ParameterException error) {
    if (error instanceof CommandLine.UnmatchedArgumentException unmatched) {
      String word = unmatched.getUnmatched().get(0);
      return word.startsWith("-")
          ? "unknown flag '" + word + "'"
          : "'" + word + "' is one word too many";
    }
    if (error instanceof CommandLine.MissingParameterException missing) {
      ArgSpec flag = missing.getMissing().get(0);
      return "flag %s needs a value: %s".formatted(name(flag), flag.paramLabel());
    }
    if (error instanceof CommandLine.OverwrittenOptionException twice) {
      return "flag %s is given twice".formatted(name(twice.getOverwritten()));
    }
    return error.getMessage();
  }

  private static Optional<String> suggestion(
      CommandLine.ParameterException error, CommandLine command) {
    if (!(error instanceof CommandLine.UnmatchedArgumentException unmatched)
        || unmatched.getUnmatched().get(0).length() < SHORTEST) {
      return Optional.empty();
    }
    List<String> flags =
        command.getCommandSpec().options().stream()
            .flatMap(option -> Arrays.stream(option.names()))
            .toList();
    return KeySuggester.nearest(unmatched.getUnmatched().get(0), flags);
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.names()[0] : argument.paramLabel();
  }
}
