package io.polyload.cli;

import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What all commands that touch a database understand, YCSB's flags among it. */
final class Arguments {

  @Parameters(
      paramLabel = "BINDING|FILE",
      arity = "0..*",
      description = "a binding (see 'list') and files of properties")
  List<String> words = new ArrayList<>();

  @Option(
      names = "-P",
      paramLabel = "FILE",
      description = "file of properties; looked up as given, then in props/, then in workloads/")
  List<String> files = new ArrayList<>();

  @Option(
      names = "-p",
      paramLabel = "KEY=VALUE",
      description = "one option; beats every file (see 'options')")
  List<String> pairs = new ArrayList<>();

  @Option(names = "-db", paramLabel = "BINDING", description = "the binding by flag")
  String binding;

  @Option(
      names = {"-threads", "--threads"},
      paramLabel = "N",
      description = "clients that work at the same time")
  String threads;

  @Option(
      names = {"-target", "--target"},
      paramLabel = "OPS/S",
      description = "operations per second over all clients; without it as fast as possible")
  String target;

  @Option(names = "-s", description = "YCSB's status line on standard error")
  boolean status;

  @Option(
      names = {"-q", "--quiet"},
      description = "no status lines")
  boolean quiet;

  @Option(
      names = {"-l", "--label"},
      paramLabel = "TEXT",
      description = "label of the run")
  String label;

  @Option(
      names = {"-format", "--format"},
      paramLabel = "table|ycsb",
      description = "form of the report on standard output")
  String format;

  @Option(
      names = {"-resume", "--resume"},
      description = "load only: insert the records that are missing")
  boolean resume;

  /** The settings of {@code -p} and the flags, in the order in which later ones win. */
  List<Setting> settings(List<String> problems) {
    List<Setting> settings = new ArrayList<>();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals <= 0) {
        problems.add("-p " + pair + ": expected KEY=VALUE");
      } else {
        settings.add(
            new Setting(
                pair.substring(0, equals).strip(),
                pair.substring(equals + 1).strip(),
                Origin.COMMAND_LINE));
      }
    }
    add(settings, "threads", threads, "-threads");
    add(settings, "target", target, "-target");
    add(settings, "label", label, "-l");
    add(settings, "format", format, "-format");
    add(settings, "status", status ? "true" : null, "-s");
    add(settings, "quiet", quiet ? "true" : null, "-q");
    add(settings, "load.resume", resume ? "true" : null, "-resume");
    return settings;
  }

  private static void add(List<Setting> settings, String key, String value, String flag) {
    if (value != null) {
      settings.add(new Setting(key, value, Origin.flag(flag)));
    }
  }
}
