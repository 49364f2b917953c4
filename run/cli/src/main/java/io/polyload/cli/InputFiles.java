package io.polyload.cli;

import io.polyload.core.options.PropertyFile;
import io.polyload.core.options.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds property files: as given, then in {@code props/}, then in {@code workloads/}. */
final class InputFiles {

  private final Path home;

  /**
   * @param home the folder that holds {@code props/} and {@code workloads/}
   */
  InputFiles(Path home) {
    this.home = home;
  }

  Optional<Path> find(String name) {
    Path given = Path.of(name);
    return Stream.of(
            given,
            home.resolve("props").resolve(name),
            home.resolve("workloads").resolve(name),
            home.resolve(name))
        .filter(
            path -> Files.exists(path) && !Files.isDirectory(path)) // a pipe is as good as a file
        .findFirst();
  }

  /**
   * @throws IOException with a sentence if there is no such file or it cannot be read
   */
  List<Setting> read(String name) throws IOException {
    Path path = find(name).orElseThrow(() -> new IOException(notFound(name)));
    return PropertyFile.read(path, shown(path));
  }

  String notFound(String name) {
    if (Files.isDirectory(Path.of(name))) {
      return "'" + name + "' is a directory, not a file of properties";
    }
    return "no file '%s', neither as given nor in props/ or workloads/".formatted(name);
  }

  /** The path as messages show it: as given, or short if it lies below the home folder. */
  private String shown(Path path) {
    Path base = home.toAbsolutePath().normalize();
    Path plain = path.normalize();
    return (path.isAbsolute() && plain.startsWith(base) ? base.relativize(plain) : path).toString();
  }

  /** Names of the files in {@code props/} and {@code workloads/}, for suggestions. */
  List<String> known() {
    return Stream.of("props", "workloads").flatMap(folder -> names(home.resolve(folder))).toList();
  }

  private static Stream<String> names(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .toList()
          .stream();
    } catch (IOException e) {
      return Stream.empty();
    }
  }
}
