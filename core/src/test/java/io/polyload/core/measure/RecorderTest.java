package io.polyload.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.OpType;
import io.polyload.core.api.Outcome;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RecorderTest {

  private static final OpType READ = OpType.of(0, "READ");
  private static final OpType UPDATE = OpType.of(1, "UPDATE");
  private static final List<OpType> TYPES = List.of(READ, UPDATE);

  @Test
  void everyValueFallsIntoTheBucketThatHdrHistogramWouldUse() {
    SplittableRandom random = new SplittableRandom(1);
    Histogram expected = Buckets.histogram();
    Histogram actual = Buckets.histogram();
    for (int i = 0; i < 200_000; i++) {
      long value = Math.min(Buckets.HIGHEST_NANOS, random.nextLong(1L << random.nextInt(1, 43)));
      expected.recordValue(value);
      actual.recordValue(Buckets.lowest(Buckets.index(value)));
    }

    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void manyWritersOfTwoTypesLoseNothing() {
    int workers = 200;
    Recorder recorder = new Recorder(TYPES, workers, true);
    IntStream.range(0, workers)
        .parallel()
        .forEach(
            worker -> {
              Recorder.Writer writer = recorder.writer(worker);
              for (int i = 0; i < 1000; i++) {
                writer.record(
                    i % 4 == 0 ? UPDATE : READ, 0, 10, 110 + i, Outcome.OK, i % 10 == 0 ? 1 : 0);
              }
            });
    Snapshot all = recorder.reader().next();

    assertThat(all.ops().get(0).ok()).isEqualTo(150_000);
    assertThat(all.ops().get(1).ok()).isEqualTo(50_000);
    assertThat(all.retries()).isEqualTo(20_000);
    assertThat(all.lag().getTotalCount()).isEqualTo(200_000);
    assertThat(all.ops().get(0).okResponse().getMinValue())
        .isEqualTo(all.ops().get(0).okService().getMinValue() + 10);
  }

  @Test
  void intervalsAddUpToTheWhole() {
    Recorder recorder = new Recorder(TYPES, 1, false);
    Recorder.Writer writer = recorder.writer(0);
    Recorder.Reader reader = recorder.reader();
    Histogram sum = Buckets.histogram();
    for (int second = 0; second < 5; second++) {
      for (int i = 0; i < 1000; i++) {
        writer.record(READ, 0, 0, (long) second * 1_000_000 + i, Outcome.OK, 0);
      }
      Snapshot interval = reader.next();
      assertThat(interval.ok()).isEqualTo(1000);
      sum.add(interval.ops().get(0).okService());
    }

    assertThat(recorder.reader().next().ops().get(0).okService()).isEqualTo(sum);
    assertThat(reader.next().completed()).isZero();
  }

  @Test
  void whatIsOutOfRangeIsClampedAndCounted() {
    Recorder recorder = new Recorder(TYPES, 1, false);
    recorder.writer(0).record(READ, 0, 0, 2 * Buckets.HIGHEST_NANOS, Outcome.OK, 0);
    OpSnapshot reads = recorder.reader().next().ops().get(0);

    assertThat(reads.ok()).isEqualTo(1);
    assertThat(reads.clamped()).isEqualTo(1);
    assertThat(reads.okService().getMaxValue()).isGreaterThanOrEqualTo(Buckets.HIGHEST_NANOS);
  }

  @Test
  void partsOfCompositeOperationsStayOutOfTheTotals() {
    OpType part = OpType.part(2, "RMW/READ", "READ");
    Recorder recorder = new Recorder(List.of(READ, UPDATE, part), 1, false);
    Recorder.Writer writer = recorder.writer(0);
    writer.record(UPDATE, 0, 0, 10, Outcome.OK, 0);
    writer.record(part, 0, 0, 5, Outcome.FAILED, 0);
    Snapshot all = recorder.reader().next();

    assertThat(all.completed()).isEqualTo(1);
    assertThat(all.ops().get(2).failed()).isEqualTo(1);
  }
}
