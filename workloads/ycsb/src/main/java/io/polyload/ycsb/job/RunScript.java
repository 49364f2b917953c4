package io.polyload.ycsb.job;

import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.data.Payload;
import io.polyload.ycsb.data.ValueMaker;
import io.polyload.ycsb.draw.LengthChooser;
import io.polyload.ycsb.draw.RecordChooser;
import io.polyload.ycsb.draw.Rng;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;

/**
 * One worker's operations. There is one object of each kind, filled anew each time; key and values
 * are shared, as only one operation of a worker is under way.
 */
final class RunScript implements Script<KeyValueStore> {

  private final Mix mix;
  private final KeyMaker keys;
  private final FieldChoice fields;
  private final InsertedRecords inserted;
  private final Verifier verifier;
  private final RecordChooser chooser;
  private final LengthChooser scanLengths;
  private final ValueMaker maker;
  private final Rng rng;
  private final Key key = new Key();
  private final Values values;
  private final Operations.Read read;
  private final Operations.Update update;
  private final Operations.Insert insert;
  private final Operations.Scan scan;
  private final Operations.ReadModifyWrite readModifyWrite;
  private final Operations.Delete delete;

  /**
   * @param verifier null unless contents are verified
   */
  RunScript(
      ScriptContext context,
      Mix mix,
      Requests requests,
      KeyMaker keys,
      Payload payload,
      FieldChoice fields,
      InsertedRecords inserted,
      Verifier verifier) {
    this.mix = mix;
    this.keys = keys;
    this.fields = fields;
    this.inserted = inserted;
    this.verifier = verifier;
    this.chooser = requests.chooser(inserted);
    this.scanLengths = requests.scanLengths();
    this.maker = payload.maker();
    this.rng = new Rng(context.seed());
    this.values = new Values(payload.schema().fields().size());
    Row row = verifier == null ? null : verifier.row();
    this.read = new Operations.Read(key, row);
    this.update = new Operations.Update(key, values);
    this.insert = new Operations.Insert(key, values);
    this.scan = new Operations.Scan(key);
    this.readModifyWrite = new Operations.ReadModifyWrite(key, values, row, context.laps());
    this.delete = new Operations.Delete(key);
  }

  @Override
  public Operation<KeyValueStore> next(long sequence) {
    rng.seek(sequence);
    Mix.Kind kind = mix.choose(rng.nextDouble());
    if (kind == Mix.Kind.INSERT) {
      keys.make(inserted.take(), key);
      maker.all(key, rng, values);
      insert.begin();
      return insert;
    }
    keys.make(existing(sequence), key);
    return switch (kind) {
      case READ -> read.of(fields.toRead(rng));
      case UPDATE -> {
        makeUpdate();
        yield update;
      }
      case SCAN -> scan.of(scanLengths.next(rng), fields.toRead(rng));
      case READ_MODIFY_WRITE -> {
        makeUpdate();
        yield readModifyWrite.of(fields.toRead(rng));
      }
      default -> delete;
    };
  }

  private long existing(long sequence) {
    long record = chooser.next(rng, sequence);
    while (record > inserted.last() || !inserted.isReadable(record)) {
      record = chooser.next(rng, sequence);
    }
    return record;
  }

  private void makeUpdate() {
    if (fields.writesAll()) {
      maker.all(key, rng, values);
    } else {
      maker.one(fields.toWrite(rng), key, rng, values);
    }
  }

  @Override
  public void completed(Operation<KeyValueStore> operation, Outcome outcome) {
    if (operation == insert) {
      if (outcome.status() == Outcome.Status.FAILED) {
        inserted.giveUp(key.number());
      } else {
        inserted.acknowledge(key.number());
      }
    } else if (verifier != null && outcome.status() == Outcome.Status.OK) {
      verify(operation);
    }
  }

  private void verify(Operation<KeyValueStore> operation) {
    if (operation == read) {
      verifier.verify(key, read.fields());
    } else if (operation == readModifyWrite) {
      FieldSet asked = readModifyWrite.fields();
      verifier.verify(key, asked);
    }
  }
}
