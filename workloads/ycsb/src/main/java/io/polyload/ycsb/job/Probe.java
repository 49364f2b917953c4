package io.polyload.ycsb.job;

import io.polyload.core.api.StoreException;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.BitSet;

/** Looks whether single records are there. One thread, not measured. */
final class Probe {

  /** Longer steps than any table has records; ends the search in one that claims to have all. */
  private static final long MOST = 1L << 42;

  private final KeyValueStore store;
  private final KeyMaker keys;
  private final Batch one = new Batch(1, i -> null);
  private final BitSet found = new BitSet();

  Probe(KeyValueStore store, KeyMaker keys) {
    this.store = store;
    this.keys = keys;
    one.size(1);
  }

  boolean has(long record) throws StoreException {
    keys.make(record, one.key(0));
    store.present(one, found);
    return found.get(0);
  }

  /** The first record from {@code from} on that is not there, if there are no holes before it. */
  long firstMissing(long from) throws StoreException {
    if (!has(from)) {
      return from;
    }
    long there = from;
    long step = 1;
    while (step < MOST && has(there + step)) {
      there += step;
      step *= 2;
    }
    long missing = there + step;
    while (missing - there > 1) {
      long middle = there + (missing - there) / 2;
      if (has(middle)) {
        there = middle;
      } else {
        missing = middle;
      }
    }
    return missing;
  }
}
