package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HeaderTest {

  @Test
  void theHeaderSaysWhatRunsAgainstWhatAndWithWhichOptions() {
    Golden.check("header.txt", Header.text(SampleRun.plan(620), SampleRun.info(), SampleRun::mask));
  }

  @Test
  void withoutATargetItIsAClosedLoop() {
    RunInfo bare = new RunInfo("0.1.0", "", List.of(), Map.of(), List.of(), List.of());
    assertThat(Header.text(SampleRun.plan(0), bare, SampleRun::mask))
        .isEqualTo(
            "Polyload 0.1.0: ycsb run on mongodb, 8 clients, closed loop, warm-up 90s, at most"
                + " 1m\n");
  }
}
