package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Phase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YcsbStatusLineTest {

  private final Captured captured = new Captured();

  private YcsbStatusLine status(Phase phase, MeasurementInterval series) {
    Clock clock = Clock.fixed(Instant.parse("2026-11-21T10:00:03.456Z"), ZoneOffset.UTC);
    return new YcsbStatusLine(
        captured.stream(),
        SampleRun.info(),
        phase,
        Duration.ofSeconds(2),
        series,
        SampleRun::mask,
        clock);
  }

  @Test
  void thereIsALineAtTheBeginningAtEachIntervalAndAtTheEnd() {
    try (YcsbStatusLine status = status(Phase.RUN, MeasurementInterval.OP)) {
      status.started(false);
      SampleRun.closedLoop().intervals().forEach(status::interval);
    }
    Golden.check("ycsb-status.txt", captured.text());
  }

  @Test
  void aLoadCountsRecords() {
    SampleRun run = SampleRun.closedLoop();
    try (YcsbStatusLine status = status(Phase.LOAD, MeasurementInterval.BOTH)) {
      status.started(false);
      run.intervals().forEach(status::interval);
    }
    assertThat(captured.text())
        .contains(" 3 sec: " + run.totals().items() + " operations; ")
        .contains("[Intended-READ: Count=");
  }

  @Test
  void aWarmUpIsNotShown() {
    YcsbStatusLine status = status(Phase.RUN, MeasurementInterval.OP);
    status.started(true);
    status.close();
    assertThat(captured.text()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0, '0 second '",
    "9, '9 second '",
    "10, '10 seconds '",
    "61, '1 minute '",
    "3720, '1 hour 2 minutes '",
    "180000, '2 days 2 hours '"
  })
  void theTimeLeftIsWordedAsYcsbDoes(long seconds, String words) {
    assertThat(YcsbRemaining.words(seconds)).isEqualTo(words);
  }
}
