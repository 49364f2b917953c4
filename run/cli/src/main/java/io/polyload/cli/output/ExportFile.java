package io.polyload.cli.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** YCSB's {@code exportfile}: the report in YCSB's lines. */
public final class ExportFile {

  private final Path path;

  private ExportFile(Path path) {
    this.path = path;
  }

  /**
   * Makes sure before a run that its report can be written after it. A file that is there stays as
   * it is until then.
   *
   * @throws IOException if it cannot be written; the message is a sentence
   */
  public static ExportFile at(String name) throws IOException {
    try {
      Path path = Path.of(name);
      Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND).close();
      return new ExportFile(path);
    } catch (InvalidPathException e) {
      throw new IOException("cannot write exportfile '" + name + "': " + e.getReason(), e);
    } catch (IOException e) {
      throw new IOException("cannot write exportfile '" + name + "': " + GuardedFile.reason(e), e);
    }
  }

  /** Writes the report; what went wrong, if anything did, is a sentence. */
  public Optional<String> write(String report) {
    List<String> problems = new ArrayList<>();
    GuardedFile.write(path, report, problems::add);
    return problems.stream().findFirst();
  }
}
