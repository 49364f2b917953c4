package io.polyload.cli;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Phase;
import io.polyload.core.api.Workload;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.KeySuggester;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Secrets;
import io.polyload.core.options.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads arguments and files into a {@link Session}: files in order, then {@code -p}, then flags;
 * later ones win.
 */
final class SessionReader {

  private static final String EMBEDDED = "h2";
  private static final String DEFAULT_WORKLOAD_FILE = "workloada";

  /** A file of BenchmarkSQL names no workload, but always this. */
  private static final String TELLING_KEY = "warehouses";

  private static final String TOLD = "tpcc";

  private final Catalog catalog;
  private final InputFiles files;

  SessionReader(Catalog catalog, InputFiles files) {
    this.catalog = catalog;
    this.files = files;
  }

  /**
   * @param phase what the command is for
   * @throws OptionsException with all problems at once
   */
  Session read(Arguments arguments, Phase phase) throws OptionsException {
    List<String> problems = new ArrayList<>();
    List<Setting> named = new ArrayList<>();
    List<Setting> settings = new ArrayList<>();
    for (String word : arguments.words) {
      if (catalog.binding(word).isPresent()) {
        named.add(new Setting(CliOptions.BINDING.key(), word, Origin.flag("command line")));
      } else if (files.find(word).isPresent()) {
        addFile(word, settings, problems);
      } else {
        problems.add(neither(word));
      }
    }
    arguments.files.forEach(file -> addFile(file, settings, problems));
    settings.addAll(arguments.settings(problems));
    if (arguments.binding != null) {
      named.add(new Setting(CliOptions.BINDING.key(), arguments.binding, Origin.flag("-db")));
    }
    List<String> notices = new ArrayList<>();
    settings.stream()
        .filter(is(TELLING_KEY))
        .findFirst()
        .filter(telling -> settings.stream().noneMatch(is(CliOptions.WORKLOAD.key())))
        .ifPresent(
            telling ->
                settings.add(0, new Setting(CliOptions.WORKLOAD.key(), TOLD, telling.origin())));
    if (settings.stream().noneMatch(is(CliOptions.WORKLOAD.key()))) {
      List<Setting> defaults = new ArrayList<>();
      addFile(DEFAULT_WORKLOAD_FILE, defaults, problems);
      settings.addAll(0, defaults);
      notices.add("no workload named: YCSB with the numbers of workloads/workloada");
    }
    Stream.concat(named.stream(), settings.stream().filter(is(CliOptions.BINDING.key())))
        .forEach(setting -> checkBinding(setting, problems));
    Binding binding = binding(named, settings, problems);
    Workload workload = workload(settings, problems);
    if (binding == null || workload == null) {
      throw new OptionsException(problems);
    }
    Workload.Variant<?> variant = Catalog.variant(workload, binding).orElse(null);
    if (variant == null) {
      problems.add(misfit(workload, binding));
    }
    return resolve(
        phase,
        binding,
        workload,
        variant,
        settings,
        notices,
        problems,
        named.isEmpty() && settings.stream().noneMatch(is(CliOptions.BINDING.key())));
  }

  private Session resolve(
      Phase phase,
      Binding binding,
      Workload workload,
      Workload.Variant<?> variant,
      List<Setting> settings,
      List<String> notices,
      List<String> problems,
      boolean embedded)
      throws OptionsException {
    List<OptionGroup> active =
        List.of(CliOptions.GROUP, EngineOptions.GROUP, workload.options(), binding.options());
    List<OptionGroup> inactive =
        Stream.concat(
                catalog.bindings().stream().map(Binding::options),
                catalog.workloads().stream().map(Workload::options))
            .filter(group -> !active.contains(group))
            .toList();
    try {
      OptionResolver resolver = new OptionResolver(active, inactive);
      OptionResolver.Resolution resolution = resolver.resolve(workload.forPhase(phase, settings));
      Options load = resolver.resolve(workload.forPhase(Phase.LOAD, settings)).options();
      if (problems.isEmpty()) {
        notices.addAll(resolution.notices());
        return new Session(
            binding,
            workload,
            variant,
            resolution.options(),
            load,
            Secrets.of(resolution.options()),
            List.copyOf(notices),
            embedded);
      }
    } catch (OptionsException e) {
      problems.addAll(e.problems());
    }
    throw new OptionsException(problems);
  }

  private void addFile(String name, List<Setting> settings, List<String> problems) {
    try {
      settings.addAll(files.read(name));
    } catch (IOException e) {
      problems.add(e.getMessage() + suggestion(name, files.known()));
    }
  }

  private String neither(String word) {
    if (Files.isDirectory(Path.of(word))) {
      return files.notFound(word);
    }
    List<String> known = new ArrayList<>(catalog.bindingNames());
    known.addAll(files.known());
    return "'%s' is neither a binding (%s) nor a file%s"
        .formatted(word, String.join(", ", catalog.bindingNames()), suggestion(word, known));
  }

  private static String suggestion(String word, List<String> known) {
    return KeySuggester.nearest(word, known)
        .map(name -> "; did you mean '" + name + "'?")
        .orElse("");
  }

  private void checkBinding(Setting setting, List<String> problems) {
    if (catalog.binding(setting.value()).isEmpty()) {
      problems.add(
          "%s: unknown binding '%s'; there are %s%s"
              .formatted(
                  setting.origin(),
                  setting.value(),
                  String.join(", ", catalog.bindingNames()),
                  suggestion(setting.value(), catalog.bindingNames())));
    }
  }

  private Binding binding(List<Setting> named, List<Setting> settings, List<String> problems) {
    Setting chosen = null;
    Binding binding = null;
    List<Setting> all = new ArrayList<>(named);
    settings.stream().filter(is(CliOptions.BINDING.key())).forEach(all::add);
    for (Setting setting : all) {
      Binding next = catalog.binding(setting.value()).orElse(null);
      if (next != null && binding != null && next != binding) {
        problems.add(
            "two bindings are named: '%s' (%s) and '%s' (%s); a run has one"
                .formatted(binding.name(), chosen.origin(), next.name(), setting.origin()));
      }
      if (next != null) {
        binding = next;
        chosen = setting;
      }
    }
    if (all.isEmpty()) {
      return catalog.binding(EMBEDDED).orElseThrow();
    }
    return binding;
  }

  private Workload workload(List<Setting> settings, List<String> problems) {
    Setting last =
        settings.stream()
            .filter(is(CliOptions.WORKLOAD.key()))
            .reduce((earlier, later) -> later)
            .orElse(null);
    if (last == null) {
      return null;
    }
    Workload workload = catalog.workload(last.value()).orElse(null);
    if (workload == null) {
      problems.add(
          "%s: unknown workload '%s'; there are %s%s"
              .formatted(
                  last.origin(),
                  last.value(),
                  String.join(", ", catalog.workloadNames()),
                  suggestion(last.value(), catalog.workloadNames())));
    }
    return workload;
  }

  private String misfit(Workload workload, Binding binding) {
    return "binding '%s' cannot run workload '%s', which needs %s; these can: %s"
        .formatted(
            binding.name(),
            workload.name(),
            workload.needs(),
            catalog.bindings().stream()
                .filter(other -> Catalog.variant(workload, other).isPresent())
                .map(Binding::name)
                .toList());
  }

  private static java.util.function.Predicate<Setting> is(String key) {
    return setting -> setting.key().equals(key);
  }
}
