package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WatchdogTest {

  private static final long LIMIT = 3_600_000;
  private static final long LIMIT_NANOS = LIMIT * 1_000_000;

  private final Watchdog watchdog = new Watchdog(LIMIT); // its own thread looks in minutes
  private final Socket socket = new Socket();
  private final Watchdog.Watch watch = watchdog.watch(socket);

  @AfterEach
  void close() {
    watchdog.close();
  }

  @Test
  void socketIsClosedWhenItsAnswerHasBeenAwaitedForTheLimit() {
    watch.begin();
    watchdog.look(7);
    watchdog.look(7 + LIMIT_NANOS - 1);
    assertThat(socket.isClosed()).isFalse();
    assertThat(watch.isOverdue()).isFalse();

    watchdog.look(7 + LIMIT_NANOS);
    assertThat(socket.isClosed()).isTrue();
    assertThat(watch.isOverdue()).isTrue();
  }

  @Test
  void socketThatWaitsForNothingStaysOpen() {
    watch.begin();
    watch.end();
    watchdog.look(0);
    watchdog.look(10 * LIMIT_NANOS);
    assertThat(socket.isClosed()).isFalse();
  }

  @Test
  void eachAnswerHasALimitOfItsOwn() {
    for (long now = 0; now < 5 * LIMIT_NANOS; now += LIMIT_NANOS / 2) {
      watch.begin();
      watchdog.look(now);
      watch.end();
    }
    assertThat(socket.isClosed()).isFalse();
  }

  @Test
  void socketThatIsNoLongerWatchedStaysOpen() {
    watch.begin();
    watchdog.look(0);
    watch.close();
    watchdog.look(LIMIT_NANOS);
    assertThat(socket.isClosed()).isFalse();
  }
}
