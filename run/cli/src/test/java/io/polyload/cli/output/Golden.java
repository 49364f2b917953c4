package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Compares an output with the file of that name in the test resources. */
final class Golden {

  private Golden() {}

  static void check(String name, String actual) {
    try (InputStream expected = Golden.class.getResourceAsStream(name)) {
      assertThat(expected).as("test resource %s", name).isNotNull();
      assertThat(actual).isEqualTo(new String(expected.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
