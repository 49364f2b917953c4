package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.engine.Interval;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.measure.Snapshot;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;

class HistogramLogTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final HistogramLog log = new HistogramLog(bytes);

  @Test
  void theSecondsAddUpToTheReportBitForBit() {
    SampleRun run = SampleRun.paced();
    run.intervals().forEach(log::interval);

    Map<String, Histogram> sums = sums();
    Snapshot totals = run.totals();
    for (int i = 0; i < totals.ops().size(); i++) {
      String name = totals.types().get(i).name();
      OpSnapshot figures = totals.ops().get(i);
      assertSame(sums.remove(name), figures.okResponse());
      assertSame(sums.remove(name + ".service"), figures.okService());
      assertSame(sums.remove(name + ".failed"), figures.failedResponse());
      assertSame(sums.remove(name + ".failed.service"), figures.failedService());
    }
    assertSame(sums.remove("LAG"), totals.lag());
    assertThat(sums).isEmpty();
  }

  @Test
  void aClosedLoopHasOneClock() {
    SampleRun.closedLoop().intervals().forEach(log::interval);
    assertThat(sums().keySet())
        .containsExactlyInAnyOrder(
            "READ",
            "READ.failed",
            "READ-MODIFY-WRITE",
            "READ-MODIFY-WRITE.failed",
            "READ-MODIFY-WRITE/READ",
            "READ-MODIFY-WRITE/UPDATE",
            "READ-MODIFY-WRITE/UPDATE.failed",
            "VERIFY",
            "VERIFY.failed");
  }

  @Test
  void aWarmUpIsLeftOut() {
    Interval second = SampleRun.closedLoop().intervals().get(0);
    log.started(true);
    log.interval(
        new Interval(
            true,
            second.start(),
            second.startNanos(),
            second.endNanos(),
            second.what(),
            second.completed(),
            second.limit(),
            second.lengthNanos()));
    assertThat(bytes.size()).isZero();
  }

  @Test
  void timesCountFromTheBeginOfTheMeasuredPart() {
    SampleRun.closedLoop().intervals().forEach(log::interval);
    try (HistogramLogReader reader = reader()) {
      Histogram first = (Histogram) reader.nextIntervalHistogram();
      assertThat(reader.getStartTimeSec()).isEqualTo(SampleRun.START.toEpochMilli() / 1e3);
      assertThat(first.getStartTimeStamp()).isEqualTo(SampleRun.START.toEpochMilli());
      assertThat(first.getEndTimeStamp()).isEqualTo(SampleRun.START.toEpochMilli() + 1000);
    }
  }

  private static void assertSame(Histogram read, Histogram reported) {
    assertThat(read == null ? Latencies.sum(List.of()) : read).isEqualTo(reported);
  }

  private Map<String, Histogram> sums() {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    try (HistogramLogReader reader = reader()) {
      while (reader.hasNext()) {
        Histogram second = (Histogram) reader.nextIntervalHistogram();
        sums.computeIfAbsent(second.getTag(), tag -> Latencies.sum(List.of())).add(second);
      }
    }
    return sums;
  }

  private HistogramLogReader reader() {
    return new HistogramLogReader(new ByteArrayInputStream(bytes.toByteArray()));
  }
}
