package io.polyload.bench.driver;

import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.draw.Rng;
import io.polyload.ycsb.port.Key;

/** YCSB's keys of records that are all equally wanted. Belongs to one caller. */
final class RandomKeys {

  private static final KeyMaker MAKER = new KeyMaker(true, 1);

  private final Rng random;
  private final long records;
  private final Key key = new Key();

  /**
   * @param caller callers of different numbers ask in different orders
   */
  RandomKeys(int caller, long records) {
    this.random = new Rng(caller);
    this.records = records;
  }

  /** The next key; the object is used again. */
  Key next() {
    MAKER.make(random.below(records), key);
    return key;
  }
}
