package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Phase;
import io.polyload.core.engine.Interval;
import org.junit.jupiter.api.Test;

class StatusLineTest {

  private final Captured captured = new Captured();
  private final StatusLine status =
      new StatusLine(captured.stream(), Phase.RUN, "records", SampleRun::mask);

  @Test
  void eachSecondSaysHowFarTheRunIsHowFastAndHowItFares() {
    status.started(false);
    SampleRun.paced().intervals().forEach(status::interval);
    Golden.check("status-paced.txt", captured.text());
  }

  @Test
  void inAClosedLoopThereIsOnlyOneLatency() {
    status.started(false);
    SampleRun.closedLoop().intervals().forEach(status::interval);
    Golden.check("status-closed-loop.txt", captured.text());
  }

  @Test
  void aWarmUpIsMarkedAndItsErrorsAreForgotten() {
    Interval second = SampleRun.closedLoop().intervals().get(0);
    status.started(true);
    status.interval(
        new Interval(
            true,
            second.start(),
            second.startNanos(),
            second.endNanos(),
            second.what(),
            second.completed(),
            Long.MAX_VALUE,
            4_000_000_000L));
    assertThat(captured.text())
        .contains("1s warm-up")
        .contains(" 25.0% ")
        .contains("errors 6  retries 4  ETA 3s");
    status.started(false);
    status.interval(second);
    assertThat(captured.text().lines().toList().get(1))
        .contains("1s run ")
        .contains("errors 6  retries 4 ");
  }

  @Test
  void aRemarkLosesItsSecrets() {
    status.remark("connected with " + SampleRun.SECRET);
    assertThat(captured.text()).isEqualTo("connected with ***" + System.lineSeparator());
  }
}
