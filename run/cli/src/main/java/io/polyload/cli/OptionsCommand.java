package io.polyload.cli;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Workload;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.KeySuggester;
import io.polyload.core.options.OptionGroup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code options [NAME]}: every option with its default, bounds and meaning. */
@Command(
    name = "options",
    description = "every option with its default and meaning",
    mixinStandardHelpOptions = true)
final class OptionsCommand implements Callable<Integer> {

  private final Console console;
  private final Catalog catalog;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description = "engine, cli, a workload or a binding; all without it")
  private String name;

  @Option(names = "--markdown", description = "as the reference page run/cli/OPTIONS.md")
  private boolean markdown;

  OptionsCommand(Console console, Catalog catalog) {
    this.console = console;
    this.catalog = catalog;
  }

  @Override
  public Integer call() {
    Map<String, OptionGroup> groups = groups();
    OptionGroup wanted = name == null ? null : find(groups);
    if (name != null && wanted == null) {
      return console.refuse(
          ExitCode.USAGE,
          List.of(
              "no options of '%s'; there are those of %s%s"
                  .formatted(
                      name,
                      String.join(", ", groups.keySet()),
                      KeySuggester.nearest(name, groups.keySet())
                          .map(near -> "; did you mean '" + near + "'?")
                          .orElse(""))));
    }
    OptionPages pages = new OptionPages(markdown);
    List<OptionGroup> shown = wanted == null ? List.copyOf(groups.values()) : List.of(wanted);
    console.out().print(pages.text(shown));
    return ExitCode.OK;
  }

  private OptionGroup find(Map<String, OptionGroup> groups) {
    OptionGroup group = groups.get(name);
    if (group != null) {
      return group;
    }
    return catalog
        .binding(name)
        .map(Binding::options)
        .or(() -> catalog.workload(name).map(Workload::options))
        .orElse(null);
  }

  private Map<String, OptionGroup> groups() {
    Map<String, OptionGroup> groups = new LinkedHashMap<>();
    groups.put("engine", EngineOptions.GROUP);
    groups.put("cli", CliOptions.GROUP);
    catalog.workloads().forEach(workload -> groups.put(workload.name(), workload.options()));
    catalog.bindings().forEach(binding -> groups.put(binding.name(), binding.options()));
    return groups;
  }
}
