package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.engine.Interval;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineCsvTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final TimelineCsv timeline = new TimelineCsv(bytes);

  @Test
  void eachSecondHasARowForEachTypeAndATotal() {
    timeline.started(false);
    SampleRun.paced().intervals().forEach(timeline::interval);
    Golden.check("timeline.csv", text());
  }

  @Test
  void aWarmUpCountsDownToTheMeasuredPart() {
    Interval second = SampleRun.paced().intervals().get(0);
    timeline.started(true);
    timeline.interval(
        new Interval(
            true,
            second.start(),
            second.startNanos(),
            second.endNanos(),
            second.what(),
            second.completed(),
            Long.MAX_VALUE,
            5_000_000_000L));
    assertThat(rows().get(0)).startsWith("2026-11-21T10:00:00Z,-5.000,true,READ,");
  }

  @Test
  void aSecondWithoutOperationsIsThereAndHasNoLatencies() {
    SampleRun run = SampleRun.closedLoop();
    Interval second = run.intervals().get(0);
    timeline.started(false);
    timeline.interval(
        new Interval(
            false,
            second.start(),
            second.startNanos(),
            second.endNanos(),
            SampleRun.nothing(),
            0,
            Long.MAX_VALUE,
            Long.MAX_VALUE));
    assertThat(rows())
        .containsExactly("2026-11-21T10:00:00Z,0.000,false,TOTAL,0,0.000,0,0,0,,,,,,,,,,");
  }

  private String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private List<String> rows() {
    return text().lines().skip(1).toList();
  }
}
