package io.polyload.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ServiceTimeTest {

  @Test
  void timeIsNeverShorterAndUsuallyExact() {
    Duration wanted = Duration.ofMillis(2);
    ServiceTime time = new ServiceTime(wanted);
    long[] spent = new long[50];
    for (int i = 0; i < spent.length; i++) {
      spent[i] = nanosOf(time);
    }
    Arrays.sort(spent);
    assertThat(spent[0]).isGreaterThanOrEqualTo(wanted.toNanos());
    // not the median: the machine may be busy with other tests
    assertThat(spent[10]).isLessThan(wanted.plusMillis(1).toNanos());
  }

  @Test
  void interruptedThreadIsLetGoAndStaysInterrupted() {
    ServiceTime time = new ServiceTime(Duration.ofHours(1));
    Thread.currentThread().interrupt();
    long spent = nanosOf(time);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(spent).isLessThan(Duration.ofMinutes(1).toNanos());
  }

  private static long nanosOf(ServiceTime time) {
    long start = System.nanoTime();
    time.spend();
    return System.nanoTime() - start;
  }
}
