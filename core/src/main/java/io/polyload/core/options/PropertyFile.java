package io.polyload.core.options;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * Reads a properties file and keeps the line of each key. The syntax is that of {@link Properties};
 * besides, lines that begin with {@code //} are comments, as in BenchmarkSQL 5's files.
 */
public final class PropertyFile {

  private PropertyFile() {}

  /**
   * @param path the file
   * @param shownAs its name in messages
   * @throws IOException if it cannot be read; the message is a sentence
   */
  public static List<Setting> read(Path path, String shownAs) throws IOException {
    String content;
    try {
      content = Files.readString(path, StandardCharsets.UTF_8);
    } catch (MalformedInputException e) {
      // YCSB's own files are Latin-1 in places, as java.util.Properties has it
      content = Files.readString(path, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new IOException("cannot read " + shownAs + ": " + reason(path, e), e);
    }
    return parse(content, shownAs);
  }

  private static String reason(Path path, IOException e) {
    if (Files.isDirectory(path)) {
      return "it is a directory";
    }
    if (e instanceof NoSuchFileException) {
      return "no such file";
    }
    return e instanceof AccessDeniedException ? "permission denied" : e.getMessage();
  }

  static List<Setting> parse(String content, String shownAs) throws IOException {
    List<Setting> settings = new ArrayList<>();
    StringBuilder logical = new StringBuilder();
    int number = 0;
    int start = 0;
    // some editors begin a file with a byte order mark
    String text = content.startsWith("\uFEFF") ? content.substring(1) : content;
    for (String line : text.lines().toList()) {
      number++;
      if (logical.isEmpty()) {
        String trimmed = line.strip();
        if (trimmed.isEmpty()
            || trimmed.startsWith("#")
            || trimmed.startsWith("!")
            || trimmed.startsWith("//")) {
          continue;
        }
        start = number;
      }
      logical.append(line).append('\n');
      if (!continues(line)) {
        add(logical.toString(), shownAs, start, settings);
        logical.setLength(0);
      }
    }
    if (!logical.isEmpty()) {
      add(logical.toString(), shownAs, start, settings);
    }
    return settings;
  }

  private static boolean continues(String line) {
    int backslashes = 0;
    while (backslashes < line.length() && line.charAt(line.length() - 1 - backslashes) == '\\') {
      backslashes++;
    }
    return backslashes % 2 == 1;
  }

  private static void add(String logicalLine, String shownAs, int line, List<Setting> settings)
      throws IOException {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(logicalLine));
    } catch (IllegalArgumentException e) {
      throw new IOException(shownAs + ":" + line + ": " + e.getMessage(), e);
    }
    // one, or none if a lone backslash continues with a comment
    for (String key : properties.stringPropertyNames()) {
      String value = properties.getProperty(key).strip();
      settings.add(new Setting(key, value, Origin.file(shownAs, line)));
    }
  }
}
