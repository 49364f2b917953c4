package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Tries again what may pass, as the engine does, for as long as servers may need to come back. */
final class Retries {

  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

  private Retries() {}

  static Outcome read(KeyValueStore store, String key) throws StoreException {
    return until(() -> store.read(TestOptions.key(key), FieldSet.ALL, null));
  }

  static Outcome until(Operation operation) throws StoreException {
    long end = System.nanoTime() + PATIENCE;
    while (true) {
      try {
        return operation.execute();
      } catch (TransientStoreException e) {
        if (System.nanoTime() > end) {
          throw e;
        }
        LockSupport.parkNanos(PAUSE);
      }
    }
  }

  /** What is tried. */
  interface Operation {
    Outcome execute() throws StoreException;
  }
}
