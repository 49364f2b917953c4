package io.polyload.cli.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Gives each test a working folder in which it can start Polyload. */
@Execution(ExecutionMode.CONCURRENT)
abstract class UserTest {

  @TempDir private Path temporary;
  private Path folder;
  private final List<PolyloadProcess> started = new ArrayList<>();
  private final List<Runnable> leftOver = new ArrayList<>();

  @BeforeEach
  final void makeWorkingFolder() throws IOException {
    folder = Files.createDirectory(temporary.resolve("work"));
  }

  @AfterEach
  final void leaveNothingBehind() {
    started.forEach(PolyloadProcess::kill);
    leftOver.forEach(Runnable::run);
  }

  /** The working folder. */
  final Path folder() {
    return folder;
  }

  /** Writes a file into the working folder. */
  final Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  /** A name for a table of the shared server that is removed after the test. */
  final String newTable(Database database) {
    String table = Database.newTable();
    leftOver.add(() -> database.drop(table));
    return table;
  }

  /** Starts {@code ./run.sh} in the working folder. Arguments are texts or lists of texts. */
  final PolyloadProcess start(Object... arguments) {
    return start(PolyloadProcess.SMALL_JVM, null, null, arguments);
  }

  /** The same with something to read from standard input. */
  final PolyloadProcess startAnswering(String input, Object... arguments) {
    return start(PolyloadProcess.SMALL_JVM, input, null, arguments);
  }

  /** The same with standard output elsewhere. */
  final PolyloadProcess startPrintingTo(Path out, Object... arguments) {
    return start(PolyloadProcess.SMALL_JVM, null, out, arguments);
  }

  /** The same in a JVM with options of its own. */
  final PolyloadProcess startWith(String jvm, Object... arguments) {
    return start(jvm, null, null, arguments);
  }

  private PolyloadProcess start(String jvm, String input, Path out, Object[] arguments) {
    PolyloadProcess process =
        PolyloadProcess.start(jvm, folder, temporary, input, out, Database.flat(arguments));
    started.add(process);
    return process;
  }
}
