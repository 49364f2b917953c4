package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.polyload.core.options.PropertyFile;
import io.polyload.core.options.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {

  private static final ZonedDateTime START = ZonedDateTime.parse("2026-11-21T10:00:01+01:00");

  @TempDir private Path temp;

  @Test
  void aFinishedRunLeavesFiveFiles() throws Exception {
    ResultFolder folder = create("run");
    finish(folder, SampleRun.paced());
    try (Stream<Path> files = Files.list(folder.path())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "options.properties", "timeline.csv", "latency.hlog", "summary.txt", "summary.json");
    }
    assertThat(folder.problem()).isEmpty();
    Golden.check("report-paced.txt", Files.readString(folder.path().resolve("summary.txt")));
    Golden.check("timeline.csv", Files.readString(folder.path().resolve("timeline.csv")));
    Golden.check(
        "options.properties", Files.readString(folder.path().resolve("options.properties")));
  }

  @Test
  void theOptionsFileCanBeLoadedAgain() throws Exception {
    Path file = create("run").path().resolve("options.properties");
    assertThat(PropertyFile.read(file, "options.properties"))
        .extracting(Setting::key, Setting::value)
        .containsExactly(
            tuple("threads", "8"), tuple("target", "620.0"), tuple("table", "C:\\user table"));
  }

  @Test
  void noFileHoldsASecret() throws Exception {
    ResultFolder folder = create("run");
    finish(folder, SampleRun.paced());
    try (Stream<Path> files = Files.list(folder.path())) {
      for (Path file : files.toList()) {
        assertThat(Files.readString(file)).doesNotContain(SampleRun.SECRET);
      }
    }
  }

  @Test
  void theNameTakesTheDateAsBenchmarkSqlWritesIt() throws Exception {
    assertThat(create("my_result_%tY-%tm-%td_%tH%tM%tS").path())
        .isEqualTo(temp.resolve("my_result_2026-11-21_100001"));
  }

  @Test
  void withoutANameTheFolderSaysWhenAndWhat() throws Exception {
    assertThat(FolderName.of(Optional.empty(), SampleRun.plan(0), START))
        .isEqualTo(Path.of("results/20261121-100001-ycsb-run-mongodb"));
  }

  @Test
  void resultsAreNeverOverwritten() throws Exception {
    finish(create("run"), SampleRun.paced());
    assertThat(create("run").path()).isEqualTo(temp.resolve("run-2"));
    assertThat(create("run").path())
        .as("the second run is still going on")
        .isEqualTo(temp.resolve("run-3"));
  }

  @Test
  void aFolderMadeBeforehandIsUsed() throws Exception {
    Files.createDirectory(temp.resolve("run"));
    assertThat(create("run").path()).isEqualTo(temp.resolve("run"));
  }

  @Test
  void aFullDiskCostsTheFileAndNothingElse() throws Exception {
    Path made = Files.createDirectory(temp.resolve("run"));
    Path full = Files.createSymbolicLink(made.resolve("timeline.csv"), Path.of("/dev/full"));
    ResultFolder folder = create("run");
    finish(folder, SampleRun.paced());
    assertThat(folder.problem())
        .contains(
            "'%s' is incomplete: No space left on device".formatted(made.resolve("timeline.csv")));
    assertThat(made.resolve("latency.hlog")).isNotEmptyFile();
    assertThat(made.resolve("summary.json")).isNotEmptyFile();
    Files.delete(full);
  }

  @Test
  void aFileThatCannotBeOpenedAtTheEndIsAProblemToo() throws Exception {
    ResultFolder folder = create("run");
    Path inTheWay = Files.createDirectory(folder.path().resolve("summary.txt"));
    finish(folder, SampleRun.paced());
    assertThat(folder.problem()).contains("'%s' is incomplete: Is a directory".formatted(inTheWay));
    assertThat(folder.path().resolve("summary.json")).isNotEmptyFile();
  }

  @Test
  void aFolderThatCannotBeMadeIsASentence() throws Exception {
    Path file = Files.createFile(temp.resolve("file"));
    assertThatThrownBy(() -> create("file"))
        .isInstanceOf(IOException.class)
        .hasMessage("cannot make the result folder '%s': '%s' is a file", file, file);
    assertThatThrownBy(() -> create("file/run"))
        .isInstanceOf(IOException.class)
        .hasMessage("cannot make the result folder '%s/run': Not a directory", file);
    assertThatThrownBy(() -> create("/proc/self/polyload"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("cannot make the result folder '/proc/self/polyload': ");
  }

  @Test
  void aPatternThatMakesNoNameIsASentence() {
    assertThatThrownBy(() -> create("run_%t!"))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith(
            "run_%t!' is not a name for a result folder: %t takes a letter of a date, as in"
                + " %tY-%tm-%td");
  }

  private ResultFolder create(String name) throws IOException {
    return ResultFolder.create(
        temp.resolve(name).toString(),
        SampleRun.plan(620),
        SampleRun.info(),
        START,
        SampleRun::mask);
  }

  private static void finish(ResultFolder folder, SampleRun run) {
    folder.started(false);
    run.intervals().forEach(folder::interval);
    folder.finish(run.report(), SampleRun.info(), 0);
  }
}
