package io.polyload.redis;

import io.polyload.core.api.Completion;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;

/** YCSB's records as hashes, over connections shared with other clients. Belongs to one client. */
final class RedisAsyncKeyValueStore implements AsyncKeyValueStore {

  private final Lane lane;
  private final Calls calls;

  RedisAsyncKeyValueStore(Lane lane, Layout layout) {
    this.lane = lane;
    this.calls = new Calls(layout);
  }

  @Override
  public void read(Key key, FieldSet fields, Row into, Completion completion) {
    begin(calls.read.of(key, fields, into), completion);
  }

  @Override
  public void scan(Key start, int count, FieldSet fields, Completion completion) {
    begin(calls.scan.of(start, count, fields), completion);
  }

  @Override
  public void update(Key key, Values values, Completion completion) {
    begin(calls.update.of(key, values), completion);
  }

  @Override
  public void insert(Key key, Values values, Completion completion) {
    begin(calls.insert.of(key, values), completion);
  }

  @Override
  public void insertBatch(Batch batch, Completion completion) {
    begin(calls.batch.of(batch), completion);
  }

  @Override
  public void delete(Key key, Completion completion) {
    begin(calls.delete.of(key), completion);
  }

  @Override
  public void present(Batch batch, BitSet found, Completion completion) {
    begin(calls.present.of(batch, found), completion);
  }

  private void begin(Call call, Completion completion) {
    lane.begin(call, completion);
  }
}
