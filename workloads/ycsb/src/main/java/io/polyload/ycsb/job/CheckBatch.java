package io.polyload.ycsb.job;

import io.polyload.ycsb.data.IntegrityValues;
import io.polyload.ycsb.data.Payload;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.Row;
import java.util.BitSet;

/** The records that one client looks for next. Belongs to one client and is reused. */
final class CheckBatch {

  final Batch records;
  final BitSet present = new BitSet();

  /** Records that hold other data than was written. */
  final BitSet different = new BitSet();

  final Row row;
  private final IntegrityValues expected;

  CheckBatch(int capacity, Payload payload) {
    this.records = new Batch(capacity, i -> null);
    this.row = new Row(payload.schema().fields().size());
    this.expected = payload.integrity() ? payload.verifier() : null;
  }

  /** Whether to read the records, too. */
  boolean readsContents() {
    return expected != null;
  }

  /** Compares what has been read of the i-th record. */
  void compare(int i) {
    different.set(i, expected.firstWrong(records.key(i), row, -1) >= 0);
  }
}
