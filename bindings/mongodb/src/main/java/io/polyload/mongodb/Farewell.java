package io.polyload.mongodb;

import java.time.Duration;

/** Closes a driver's client: its farewell to the server blocks for ever if that has frozen. */
final class Farewell {

  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private Farewell() {}

  /** Returns when it is closed, or after three seconds. */
  static void to(Runnable close) {
    Thread closing = new Thread(close, "mongodb-close");
    closing.setDaemon(true);
    closing.start();
    try {
      closing.join(PATIENCE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
