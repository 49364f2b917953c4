package io.polyload.core.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a script that only writes down what it is asked to do. */
class ServerInstanceTest {

  private static final String SCRIPT =
      """
      #!/bin/bash
      echo "$1 $POLYLOAD_INSTANCE $EXTRA" >>"${0%/*}/calls"
      case $1 in
        start) [ "$EXTRA" != broken ] || { echo 'no disk' >&2; exit 1; }; echo 'db://u:1@127.0.0.1:4711/x' ;;
        pid) printf '41\\n42\\n' ;;
      esac
      """;

  @TempDir Path folder;

  @BeforeEach
  void writeScript() throws Exception {
    Files.writeString(folder.resolve("db.sh"), SCRIPT);
    assertThat(folder.resolve("db.sh").toFile().setExecutable(true)).isTrue();
  }

  @Test
  void instanceTellsUrlPortAndPids() {
    try (ServerInstance server = ServerInstance.start(script("x"))) {
      assertThat(server.url()).isEqualTo("db://u:1@127.0.0.1:4711/x");
      assertThat(server.port()).isEqualTo(4711);
      assertThat(server.pids()).containsExactly("41", "42");
    }
  }

  @Test
  void closeRemovesTheServerAndMayBeCalledTwice() throws Exception {
    ServerInstance server = ServerInstance.start(script("x"));
    server.close();
    server.close();
    assertThat(calls()).containsExactly("start one x", "kill one x", "wipe one x");
    assertThatThrownBy(server::start).hasMessage("this server has been closed");
  }

  @Test
  void failedStartSaysWhyAndLeavesNothing() throws Exception {
    assertThatThrownBy(() -> ServerInstance.start(script("broken")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("POLYLOAD_INSTANCE=one " + folder.resolve("db.sh") + " start")
        .hasMessageEndingWith("failed with exit code 1:\nno disk");
    assertThat(calls()).endsWith("wipe one broken");
  }

  @Test
  void serverIsRemovedWhenItsJvmIsTerminated() throws Exception {
    try (OtherJvm jvm = OtherJvm.startingServer(folder.resolve("db.sh"))) {
      jvm.process().destroy();
      assertThat(jvm.process().waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(calls()).endsWith("wipe one x"); // before the JVM ends, not some time after it
    }
  }

  @Test
  void serverIsRemovedWhenItsJvmIsKilled() throws Exception {
    try (OtherJvm jvm = OtherJvm.startingServer(folder.resolve("db.sh"))) {
      jvm.process().destroyForcibly();
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
      while (!calls().contains("wipe one x") && System.nanoTime() < end) {
        Thread.sleep(10);
      }
      assertThat(calls()).endsWith("wipe one x");
    }
  }

  private ServerScript script(String extra) {
    return new ServerScript(folder.resolve("db.sh"), "one", Map.of("EXTRA", extra));
  }

  private List<String> calls() throws Exception {
    return Files.readAllLines(folder.resolve("calls"));
  }
}
