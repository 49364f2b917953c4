package io.polyload.cli.output;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A stream that remembers what was printed. */
final class Captured {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  PrintStream stream() {
    return stream;
  }

  String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
