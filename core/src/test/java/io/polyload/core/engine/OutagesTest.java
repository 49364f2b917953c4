package io.polyload.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.report.Outage;
import org.junit.jupiter.api.Test;

class OutagesTest {

  private static final long SECOND = 1_000_000_000;

  private final Outages outages = new Outages();

  @Test
  void anOutageLastsFromTheFirstLossToTheFirstSuccessOfAClientThatHadLost() {
    outages.lost(5 * SECOND);
    outages.lost(6 * SECOND);
    outages.back(8 * SECOND);
    outages.back(9 * SECOND);

    assertThat(outages.until(2 * SECOND, 20 * SECOND))
        .containsExactly(new Outage(3 * SECOND, 3 * SECOND, true));
  }

  @Test
  void lossesCloseToEachOtherAreOneOutage() {
    outages.lost(5 * SECOND);
    outages.back(6 * SECOND);
    outages.lost(6 * SECOND + SECOND / 2);
    outages.back(7 * SECOND);
    outages.lost(10 * SECOND);
    outages.back(11 * SECOND);

    assertThat(outages.until(0, 20 * SECOND))
        .containsExactly(
            new Outage(5 * SECOND, 2 * SECOND, true), new Outage(10 * SECOND, SECOND, true));
  }

  @Test
  void anOutageThatDoesNotEndLastsToTheEndOfTheRun() {
    outages.lost(5 * SECOND);
    outages.back(6 * SECOND);
    outages.lost(9 * SECOND);

    assertThat(outages.until(0, 12 * SECOND))
        .containsExactly(
            new Outage(5 * SECOND, SECOND, true), new Outage(9 * SECOND, 3 * SECOND, false));
  }
}
