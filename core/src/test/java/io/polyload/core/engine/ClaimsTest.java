package io.polyload.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClaimsTest {

  @Test
  void manyWorkersTakeEveryNumberExactlyOnce() {
    Claims claims = new Claims(100_000, false, 8);
    ConcurrentLinkedQueue<Long> taken = new ConcurrentLinkedQueue<>();
    IntStream.range(0, 8).parallel().forEach(worker -> taken.addAll(all(claims)));

    assertThat(taken).hasSize(100_000).doesNotHaveDuplicates();
    assertThat(claims.exhausted()).isTrue();
  }

  @Test
  void theLastNumbersAreHandedOutOneByOneSoThatNobodyIsLeftWithABatch() {
    Claims claims = new Claims(1000, false, 100);
    Claims.Claim claim = new Claims.Claim();
    claims.refill(claim, 1);
    claim.take();

    assertThat(claim.isEmpty()).isTrue();
  }

  @Test
  void aWorkerWhoseOperationsTakeTimeHoldsNoneBack() {
    Claims claims = new Claims(1_000_000, false, 1);
    Claims.Claim claim = new Claims.Claim();
    claims.refill(claim, 100_000);
    claim.take();

    assertThat(claim.isEmpty()).isTrue();
  }

  @Test
  void aScheduleIsHandedOutOneByOne() {
    Claims claims = new Claims(Long.MAX_VALUE, true, 1);
    Claims.Claim claim = new Claims.Claim();
    claims.refill(claim, 1);

    assertThat(claim.take()).isZero();
    assertThat(claim.isEmpty()).isTrue();
  }

  private static List<Long> all(Claims claims) {
    List<Long> mine = new ArrayList<>();
    Claims.Claim claim = new Claims.Claim();
    while (!claim.isEmpty() || claims.refill(claim, 1)) {
      mine.add(claim.take());
    }
    return mine;
  }
}
