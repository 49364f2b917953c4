package io.polyload.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A file of results that never fails its writer: a full disk must not end a run. The first failure
 * is told, as a sentence, and the rest of the file is dropped.
 */
final class GuardedFile extends OutputStream {

  private final Path path;
  private final Consumer<String> onProblem;
  private final OutputStream file;
  private boolean broken;

  /**
   * @throws IOException if the file cannot be opened
   */
  GuardedFile(Path path, Consumer<String> onProblem) throws IOException {
    this.path = path;
    this.onProblem = onProblem;
    this.file = Files.newOutputStream(path);
  }

  /** Writes a whole file. */
  static void write(Path path, String text, Consumer<String> onProblem) {
    try (GuardedFile file = new GuardedFile(path, onProblem)) {
      file.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      onProblem.accept(sentence(path, e));
    }
  }

  /** Why a file could not be used, in a person's words. */
  static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof FileAlreadyExistsException about) {
      return "'" + about.getFile() + "' is a file";
    }
    if (e instanceof FileSystemException about && about.getReason() != null) {
      return about.getReason();
    }
    return String.valueOf(e.getMessage());
  }

  private static String sentence(Path path, IOException e) {
    return "'" + path + "' is incomplete: " + reason(e);
  }

  @Override
  public void write(int oneByte) {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public void write(byte[] bytes) {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    if (!broken) {
      try {
        file.write(bytes, offset, length);
      } catch (IOException e) {
        fail(e);
      }
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      fail(e);
    }
  }

  private void fail(IOException e) {
    if (!broken) {
      broken = true;
      onProblem.accept(sentence(path, e));
    }
  }
}
