package io.polyload.ycsb.job;

import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;

/** The records that one client inserts next. Belongs to one client and is reused. */
final class LoadBatch {

  final Batch records;

  /** Which of the records are there, once somebody has asked. */
  final BitSet present = new BitSet();

  private boolean lookFirst;

  LoadBatch(int capacity, int fields) {
    this.records = new Batch(capacity, i -> new Values(fields));
  }

  /**
   * Begins with the records as they have been filled in.
   *
   * @param look whether some of them may be there
   */
  void begin(boolean look) {
    lookFirst = look;
  }

  /** Whether to ask which are there; after a failed attempt some of them may be. */
  boolean mustLookFirst() {
    boolean look = lookFirst;
    lookFirst = true;
    return look;
  }

  /** Leaves those that are missing. */
  void leaveOutPresent() {
    int missing = 0;
    for (int i = 0; i < records.size(); i++) {
      if (!present.get(i)) {
        records.swap(missing++, i);
      }
    }
    records.size(missing);
  }
}
