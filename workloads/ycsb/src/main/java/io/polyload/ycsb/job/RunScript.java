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

/**
 * One client's operations. There is one object of each kind; what it does next stands in the call,
 * which they share, as only one operation of a client is under way.
 *
 * @param <S> the port
 */
final class RunScript<S> implements Script<S> {

  private final Mix mix;
  private final KeyMaker keys;
  private final FieldChoice fields;
  private final InsertedRecords inserted;
  private final Verifier verifier;
  private final RecordChooser chooser;
  private final LengthChooser scanLengths;
  private final ValueMaker maker;
  private final Rng rng;
  private final Call call;
  private final Operation<S> read;
  private final Operation<S> update;
  private final Operation<S> insert;
  private final Operation<S> scan;
  private final Operation<S> readModifyWrite;
  private final Operation<S> delete;

  /**
   * @param verifier null unless contents are verified
   */
  RunScript(
      Operations<S> operations,
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
    this.call =
        new Call(payload.schema().fields().size(), verifier == null ? null : verifier.row());
    this.read = operations.of(Mix.Kind.READ, call, context);
    this.update = operations.of(Mix.Kind.UPDATE, call, context);
    this.insert = operations.of(Mix.Kind.INSERT, call, context);
    this.scan = operations.of(Mix.Kind.SCAN, call, context);
    this.readModifyWrite = operations.of(Mix.Kind.READ_MODIFY_WRITE, call, context);
    this.delete = operations.of(Mix.Kind.DELETE, call, context);
  }

  @Override
  public Operation<S> next(long sequence) {
    rng.seek(sequence);
    Mix.Kind kind = mix.choose(rng.nextDouble());
    call.begin(kind);
    if (kind == Mix.Kind.INSERT) {
      keys.make(inserted.take(), call.key);
      maker.all(call.key, rng, call.values);
      return insert;
    }
    keys.make(existing(sequence), call.key);
    return switch (kind) {
      case READ -> {
        call.fields(fields.toRead(rng));
        yield read;
      }
      case UPDATE -> {
        makeUpdate();
        yield update;
      }
      case SCAN -> {
        call.count(scanLengths.next(rng));
        call.fields(fields.toRead(rng));
        yield scan;
      }
      case READ_MODIFY_WRITE -> {
        makeUpdate();
        call.fields(fields.toRead(rng));
        yield readModifyWrite;
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
      maker.all(call.key, rng, call.values);
    } else {
      maker.one(fields.toWrite(rng), call.key, rng, call.values);
    }
  }

  @Override
  public void completed(Operation<S> operation, Outcome outcome) {
    if (call.kind() == Mix.Kind.INSERT) {
      if (outcome.status() == Outcome.Status.FAILED) {
        inserted.giveUp(call.key.number());
      } else {
        inserted.acknowledge(call.key.number());
      }
    } else if (verifier != null
        && outcome.status() == Outcome.Status.OK
        && (call.kind() == Mix.Kind.READ || call.kind() == Mix.Kind.READ_MODIFY_WRITE)) {
      verifier.verify(call.key, call.fields());
    }
  }
}
