package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where results go, and what happens when they cannot. */
class ResultsIT extends UserTest {

  private static final List<String> RUN =
      List.of("run", "noop", "-P", "workloada", "-p", "operationcount=100");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "results.dir=/proc/polyload/x | cannot make the result folder '/proc/polyload/x': no such"
            + " file or folder",
        "results.dir=file/x | cannot make the result folder 'file/x': Not a directory",
        "results.dir=file | cannot make the result folder 'file': 'file' is a file",
        "results.dir=run-%t | 'run-%t' is not a name for a result folder: %t takes a letter of a"
            + " date, as in %tY-%tm-%td",
        "exportfile=/proc/polyload/x | cannot write exportfile '/proc/polyload/x': no such file or"
            + " folder",
        "exportfile=. | cannot write exportfile '.': Is a directory",
      })
  void placeThatCannotBeWrittenIsToldBeforeAnythingRuns(String option, String problem)
      throws IOException {
    file("file");
    PolyloadProcess run = start(RUN, "-p", option).ends(2);
    assertThat(run.err()).contains("polyload: ").endsWith("\npolyload: " + problem + "\n");
    assertThat(run.out()).isEmpty();
    assertThat(folder().resolve("results")).doesNotExist();
  }

  @Test
  void fullDiskEndsAFileButNotTheRun() throws IOException {
    Path results = Files.createDirectory(folder().resolve("full"));
    Files.createSymbolicLink(results.resolve("timeline.csv"), Path.of("/dev/full"));
    PolyloadProcess run = start(RUN, "-p", "results.dir=full").ends(1);

    assertThat(run.err())
        .endsWith(
            "\nresults: full\npolyload: 'full/timeline.csv' is incomplete: No space left on"
                + " device\n");
    assertThat(run.out()).contains("Total:    100 operations in ");
    assertThat(run.results().text("summary.txt")).isEqualTo(run.out());
    assertThat(run.results().count("/exitCode")).isEqualTo(1);
    assertThat(run.results().files())
        .containsExactly(
            "latency.hlog", "options.properties", "summary.json", "summary.txt", "timeline.csv");
  }

  @Test
  void standardOutputThatIsFullIsAFailure() {
    PolyloadProcess run = startPrintingTo(Path.of("/dev/full"), RUN).ends(1);
    assertThat(run.err())
        .endsWith(
            "\npolyload: standard output is closed or full; the report is incomplete there\n");
    assertThat(run.results().areComplete().count("/exitCode")).isEqualTo(1);
  }

  @Test
  void noneWritesNothing() {
    PolyloadProcess run = start(RUN, "-p", "results.dir=none").ends(0);
    assertThat(run.err()).doesNotContain("results: ");
    assertThat(run.out()).contains("Total:    100 operations in ");
    assertThat(folder()).isEmptyDirectory();
  }

  @Test
  void patternOfBenchmarkSqlIsFilledInAndResultsAreNeverOverwritten() {
    Results first = start(RUN, "-p", "resultDirectory=my_%tY").ends(0).results().areComplete();
    Results second = start(RUN, "-p", "resultDirectory=my_%tY").ends(0).results().areComplete();
    assertThat(first.folder().getFileName().toString()).matches("my_2\\d{3}");
    assertThat(second.folder()).isEqualTo(Path.of(first.folder() + "-2"));
  }
}
