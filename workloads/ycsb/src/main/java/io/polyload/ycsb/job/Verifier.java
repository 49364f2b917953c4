package io.polyload.ycsb.job;

import io.polyload.core.api.Laps;
import io.polyload.core.api.Outcome;
import io.polyload.ycsb.data.IntegrityValues;
import io.polyload.ycsb.data.Payload;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;

/** Compares what one worker has read with what must be there, outside the measured time. */
final class Verifier {

  private final IntegrityValues expected;
  private final Row row;
  private final Laps laps;
  private final Faults wrong;
  private final Payload payload;

  Verifier(Payload payload, Laps laps, Faults wrong) {
    this.payload = payload;
    this.expected = payload.verifier();
    this.row = new Row(payload.schema().fields().size());
    this.laps = laps;
    this.wrong = wrong;
  }

  /** Where reads put what they find. */
  Row row() {
    return row;
  }

  void verify(Key key, FieldSet fields) {
    long start = laps.nanoTime();
    int field = expected.firstWrong(key, row, fields.field());
    laps.record(RunTypes.VERIFY, start, laps.nanoTime(), field < 0 ? Outcome.OK : Outcome.FAILED);
    if (field >= 0) {
      wrong.add(
          key.number(),
          "field '%s' of record %d (key %s)"
              .formatted(payload.schema().fields().get(field), key.number(), key));
    }
  }
}
