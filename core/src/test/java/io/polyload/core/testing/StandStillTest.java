package io.polyload.core.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StandStillTest {

  private Process process;
  private String pid;

  @BeforeEach
  void startProcess() throws Exception {
    process = new ProcessBuilder("sleep", "600").start();
    pid = Long.toString(process.pid());
  }

  @AfterEach
  void endProcess() {
    process.destroyForcibly();
  }

  @Test
  void processThatWasStoppedIsWaitedFor() throws Exception {
    assertThat(new ProcessBuilder("bash", "-c", "kill -STOP " + pid).start().waitFor()).isZero();
    StandStill.await(List.of(pid), Duration.ofSeconds(30));
    assertThat(Files.readString(Path.of("/proc", pid, "status"))).contains("State:\tT");
  }

  @Test
  void processThatGoesOnIsTold() {
    assertThatThrownBy(() -> StandStill.await(List.of(pid), Duration.ofMillis(20)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("process " + pid + " was told to stop and still runs after PT0.02S");
  }
}
