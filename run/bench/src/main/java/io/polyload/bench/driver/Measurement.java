package io.polyload.bench.driver;

import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How much of everything; the same for all databases. */
final class Measurement {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this and exit")
  private boolean help;

  @Option(
      names = "--callers",
      paramLabel = "N",
      description = "calls in flight, and threads of what blocks (default: ${DEFAULT-VALUE})")
  private int callers = 64;

  @Option(
      names = "--records",
      paramLabel = "N",
      description = "recordcount of the load (default: ${DEFAULT-VALUE})")
  private long records = 100_000;

  @Option(
      names = "--slice",
      paramLabel = "SECONDS",
      description = "length of a slice (default: ${DEFAULT-VALUE})")
  private int slice = 3;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "slices of each loop after the warm-up (default: ${DEFAULT-VALUE})")
  private int rounds = 5;

  int callers() {
    return (int) atLeastOne("--callers", callers);
  }

  long records() {
    return atLeastOne("--records", records);
  }

  Slices slices() {
    return new Slices(
        Duration.ofSeconds(atLeastOne("--slice", slice)),
        (int) atLeastOne("--rounds", rounds),
        System.out);
  }

  private long atLeastOne(String name, long value) {
    if (value < 1) {
      throw new ParameterException(
          spec.commandLine(), name + " = " + value + ": expected a number from 1 on");
    }
    return value;
  }
}
