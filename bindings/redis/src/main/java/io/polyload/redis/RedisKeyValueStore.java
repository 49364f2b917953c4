package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;

/** YCSB's records as hashes. Belongs to one worker's thread, and so does its session. */
final class RedisKeyValueStore implements KeyValueStore {

  private final Session session;
  private final Calls calls;

  RedisKeyValueStore(Session session, Layout layout) {
    this.session = session;
    this.calls = new Calls(layout);
  }

  @Override
  public Outcome read(Key key, FieldSet fields, Row into) throws StoreException {
    return session.run(calls.read.of(key, fields, into));
  }

  @Override
  public Outcome scan(Key start, int count, FieldSet fields) throws StoreException {
    return session.run(calls.scan.of(start, count, fields));
  }

  @Override
  public Outcome update(Key key, Values values) throws StoreException {
    return session.run(calls.update.of(key, values));
  }

  @Override
  public Outcome insert(Key key, Values values) throws StoreException {
    return session.run(calls.insert.of(key, values));
  }

  @Override
  public Outcome insertBatch(Batch batch) throws StoreException {
    return session.run(calls.batch.of(batch));
  }

  @Override
  public Outcome delete(Key key) throws StoreException {
    return session.run(calls.delete.of(key));
  }

  @Override
  public void present(Batch batch, BitSet found) throws StoreException {
    session.run(calls.present.of(batch, found));
  }
}
