package io.polyload.ycsb.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InsertedRecordsTest {

  private final InsertedRecords inserted = new InsertedRecords(100);

  @Test
  void aRecordCanBeReadOnlyWhenAllBeforeItAreAcknowledged() {
    long first = inserted.take();
    long second = inserted.take();

    assertThat(inserted.last()).isEqualTo(99);
    inserted.acknowledge(second);
    assertThat(inserted.last()).isEqualTo(99);
    inserted.acknowledge(first);
    assertThat(inserted.last()).isEqualTo(101);
  }

  @Test
  void aRecordThatFailedIsLeftOutAndHoldsNobodyUp() {
    long lost = inserted.take();
    long next = inserted.take();
    inserted.acknowledge(next);
    inserted.giveUp(lost);

    assertThat(inserted.last()).isEqualTo(next);
    assertThat(inserted.isReadable(lost)).isFalse();
    assertThat(inserted.isReadable(next)).isTrue();
  }

  @Test
  void anInsertThatHangsDoesNotHoldUpAMillionOthers() {
    long hanging = inserted.take();
    for (int i = 0; i < 1_100_000; i++) {
      inserted.acknowledge(inserted.take());
    }

    assertThat(inserted.last()).isEqualTo(100 + 1_100_000);
    assertThat(inserted.isReadable(hanging)).isFalse();
    inserted.acknowledge(hanging);
    assertThat(inserted.isReadable(hanging)).isTrue();
  }

  @Test
  void manyWorkersAcknowledgeAtOnceAndNothingIsForgotten() {
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            worker -> {
              for (int i = 0; i < 50_000; i++) {
                inserted.acknowledge(inserted.take());
              }
            });

    assertThat(inserted.last()).isEqualTo(99 + 400_000);
  }
}
