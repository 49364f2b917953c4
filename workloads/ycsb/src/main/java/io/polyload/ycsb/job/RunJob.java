package io.polyload.ycsb.job;

import io.polyload.core.api.Client;
import io.polyload.core.api.Finding;
import io.polyload.core.api.Job;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.data.Payload;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * The measured mix of reads, updates, inserts, scans, read-modify-writes and deletes.
 *
 * @param <S> the port
 */
public final class RunJob<S> implements Job<S> {

  private final Operations<S> operations;
  private final Slice slice;
  private final Mix mix;
  private final Requests requests;
  private final KeyMaker keys;
  private final Payload payload;
  private final FieldChoice fields;
  private final String table;
  private final Faults wrong = new Faults();
  private InsertedRecords inserted;

  public RunJob(Operations<S> operations, Options options) throws OptionsException {
    this.operations = operations;
    this.slice = Slice.of(options);
    if (slice.count() == 0) {
      throw new OptionsException(
          "there is no record to work on: recordcount (less insertstart) is 0");
    }
    if (options.get(YcsbOptions.MIN_SCAN_LENGTH) > options.get(YcsbOptions.MAX_SCAN_LENGTH)) {
      throw new OptionsException("minscanlength is more than maxscanlength");
    }
    this.mix = Mix.of(options);
    this.requests = Requests.of(options, slice);
    this.keys = KeyMaker.of(options);
    this.payload = Payload.of(options);
    this.fields = FieldChoice.of(options);
    this.table = options.get(YcsbOptions.TABLE);
    this.inserted = new InsertedRecords(slice.total());
  }

  @Override
  public List<OpType> types() {
    return RunTypes.ALL;
  }

  @Override
  public OptionalLong operations() {
    return OptionalLong.empty();
  }

  @Override
  public String itemName() {
    return "records";
  }

  @Override
  public List<String> prepare(Client client) throws StoreException, JobRefusedException {
    if (client.store(KeyValueAdmin.class).count() == 0) {
      throw new JobRefusedException(
          "'%s' holds no records; load it first: the same command with 'load' instead of 'run'"
              .formatted(table));
    }
    List<String> remarks = new ArrayList<>();
    Probe probe = new Probe(operations.blocking(client), keys);
    for (long record : LongStream.of(slice.start(), slice.end() - 1).distinct().toArray()) {
      if (!probe.has(record)) {
        remarks.add(
            "record %d is not in '%s': it was not loaded completely, or with another recordcount or insertorder; reads of absent records count as NOT_FOUND"
                .formatted(record, table));
      }
    }
    long first = probe.firstMissing(slice.total());
    if (first > slice.total()) {
      remarks.add(
          "%d records beyond recordcount are there from earlier runs; inserts begin at record %d"
              .formatted(first - slice.total(), first));
    }
    inserted = new InsertedRecords(first);
    return remarks;
  }

  @Override
  public Script<S> script(ScriptContext context) {
    Verifier verifier = payload.integrity() ? new Verifier(payload, context.laps(), wrong) : null;
    return new RunScript<>(
        operations, context, mix, requests, keys, payload, fields, inserted, verifier);
  }

  @Override
  public List<Finding> verify(Client client) {
    if (!payload.integrity()) {
      return List.of();
    }
    return List.of(
        wrong.count() == 0
            ? new Finding(true, "data integrity: all contents read were as they were written")
            : new Finding(
                false,
                "data integrity: %d reads returned other data than was written, the first is %s"
                    .formatted(wrong.count(), wrong.first())));
  }
}
