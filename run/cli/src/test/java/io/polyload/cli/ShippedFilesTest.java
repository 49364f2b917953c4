package io.polyload.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Phase;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.OptionsException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the repository ships for users to read or to name on the command line. */
class ShippedFilesTest {

  private static final Path ROOT = Path.of("..", "..");
  private static final Catalog CATALOG = Catalog.load();

  static Stream<Path> parameterFiles() throws IOException {
    return Stream.concat(files(ROOT.resolve("props")), files(ROOT.resolve("workloads")));
  }

  static Stream<Path> ycsbFiles() throws IOException {
    Path folder = ROOT.resolve("workloads/ycsb/src/test/resources/ycsb-files");
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList().stream();
    }
  }

  private static Stream<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isRegularFile).toList().stream();
    }
  }

  private static Session read(Path file) throws OptionsException {
    Arguments arguments = new Arguments();
    arguments.words.add(file.toString());
    return new SessionReader(CATALOG, new InputFiles(ROOT)).read(arguments, Phase.RUN);
  }

  @ParameterizedTest
  @MethodSource("parameterFiles")
  void everyShippedFileIsUnderstoodWithoutARemark(Path file) throws OptionsException {
    assertThat(read(file).notices()).allMatch(notice -> notice.startsWith("no workload named"));
  }

  @ParameterizedTest
  @MethodSource("ycsbFiles")
  void everyFileOfYcsbIsUnderstoodAsItIs(Path file) throws OptionsException {
    Session session = read(file);

    assertThat(session.workload().name()).isEqualTo("ycsb");
    assertThat(session.notices()).allMatch(notice -> notice.contains("is not used: "));
  }

  @Test
  void theReferencePageIsTheOneThatTheProgramPrints() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    new Program(new Console(stream, stream), ROOT, Interrupts.install(stream))
        .run(List.of("options", "--markdown"));

    assertThat(Files.readString(ROOT.resolve("run/cli/OPTIONS.md")))
        .as("run './run.sh options --markdown > run/cli/OPTIONS.md'")
        .isEqualTo(out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void bindingsAndWorkloadsAreFoundAndNoTwoShareAName() {
    assertThat(CATALOG.unavailable()).isEmpty();
    assertThat(CATALOG.bindingNames())
        .contains("h2", "memory", "mongodb", "mysql", "noop", "redis", "redis-async");
    List<String> names =
        CATALOG.bindings().stream()
            .flatMap(
                binding -> Stream.concat(Stream.of(binding.name()), binding.aliases().stream()))
            .toList();
    assertThat(names).doesNotHaveDuplicates();
  }

  @Test
  void everyOptionSaysWhatItIsAndItsDefaultCanBeReadBack() {
    Stream<OptionGroup> groups =
        Stream.concat(
            CATALOG.bindings().stream().map(binding -> binding.options()),
            CATALOG.workloads().stream().map(workload -> workload.options()));
    Set<io.polyload.core.options.Option<?>> options =
        groups.flatMap(group -> group.options().stream()).collect(Collectors.toSet());

    assertThat(options).hasSizeGreaterThan(30);
    options.forEach(
        option -> {
          assertThat(option.doc()).as(option.key()).isNotBlank().doesNotEndWith(".");
          if (option.defaultValue() != null && !option.defaultText().isEmpty()) {
            assertThat((Object) option.type().parse(option.defaultText()))
                .as(option.key())
                .isEqualTo(option.defaultValue());
          }
        });
  }
}
