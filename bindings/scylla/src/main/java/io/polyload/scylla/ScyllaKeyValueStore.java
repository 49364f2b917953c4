package io.polyload.scylla;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import io.polyload.core.api.Completion;
import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.BitSet;
import java.util.function.BiConsumer;

/**
 * YCSB's records as rows. Belongs to one client, which has one call under way: the object itself is
 * what the driver tells the answer to, on its I/O thread, so a call allocates little beside what
 * the driver does.
 */
final class ScyllaKeyValueStore
    implements AsyncKeyValueStore, BiConsumer<AsyncResultSet, Throwable> {

  /** What to do with the answer. */
  private enum Call {
    READ,
    SCAN,
    INSERT,
    CHANGE
  }

  private final CqlSession session;
  private final Binder binder;
  private final boolean lwt;
  private final int width;

  private Call call;
  private Completion completion;
  private Key key;
  private Query query;
  private Row into;
  private int found;

  /**
   * @param lwt whether an answer to a write tells if the record was there
   * @param width the most requests of one batch at the same time
   */
  ScyllaKeyValueStore(CqlSession session, Binder binder, boolean lwt, int width) {
    this.session = session;
    this.binder = binder;
    this.lwt = lwt;
    this.width = width;
  }

  @Override
  public void read(Key wanted, FieldSet fields, Row row, Completion told) {
    if (row != null) {
      row.clear();
    }
    into = row;
    query = binder.query(fields);
    begin(Call.READ, wanted, binder.read(query, wanted), told);
  }

  /** In the order of the tokens, which is not that of the keys. */
  @Override
  public void scan(Key start, int count, FieldSet fields, Completion told) {
    found = 0;
    begin(Call.SCAN, start, binder.scan(start, count, fields), told);
  }

  @Override
  public void update(Key wanted, Values values, Completion told) {
    begin(Call.CHANGE, wanted, binder.update(wanted, values), told);
  }

  @Override
  public void insert(Key added, Values values, Completion told) {
    begin(Call.INSERT, added, binder.insert(added, values), told);
  }

  @Override
  public void delete(Key wanted, Completion told) {
    begin(Call.CHANGE, wanted, binder.delete(wanted), told);
  }

  /** Single inserts at the same time: a BATCH over partitions would only move work to one node. */
  @Override
  public void insertBatch(Batch batch, Completion told) {
    new Fan(
            batch.size(),
            width,
            i -> Requests.send(session, binder.insert(batch.key(i), batch.values(i))),
            (i, answer) -> added(batch.key(i), answer),
            told)
        .begin();
  }

  /** Single reads of the keys alone, at the same time: each goes to a node that has the key. */
  @Override
  public void present(Batch batch, BitSet there, Completion told) {
    there.clear();
    new Fan(
            batch.size(),
            width,
            i -> Requests.send(session, binder.exists(batch.key(i))),
            (i, answer) -> {
              if (answer.remaining() == 0) {
                return 0;
              }
              synchronized (there) {
                there.set(i);
              }
              return 1;
            },
            told)
        .begin();
  }

  private void begin(Call what, Key about, BoundStatement request, Completion told) {
    call = what;
    key = about;
    completion = told;
    Requests.tell(Requests.send(session, request), this);
  }

  /** The driver's answer; whoever is told may begin the next call before this returns. */
  @Override
  public void accept(AsyncResultSet answer, Throwable failure) {
    Completion told = completion;
    if (failure != null) {
      told.failed(ScyllaErrors.of(failure));
      return;
    }
    if (call == Call.SCAN) {
      found += answer.remaining();
      if (answer.hasMorePages()) {
        Requests.tell(Requests.next(answer), this);
        return;
      }
    }
    Outcome outcome;
    try {
      outcome = outcome(answer);
    } catch (StoreException e) {
      told.failed(e);
      return;
    } catch (RuntimeException e) { // an answer that cannot be decoded
      told.failed(ScyllaErrors.of(e));
      return;
    }
    told.succeeded(outcome);
  }

  private Outcome outcome(AsyncResultSet answer) throws DuplicateKeyException {
    return switch (call) {
      case SCAN -> Outcome.ok(found);
      case INSERT -> Outcome.ok(added(key, answer));
      case CHANGE -> lwt && !answer.wasApplied() ? Outcome.NOT_FOUND : Outcome.OK;
      case READ -> {
        if (answer.remaining() == 0) {
          yield Outcome.NOT_FOUND;
        }
        if (into != null) {
          query.decode(answer.one(), into);
        }
        yield Outcome.OK;
      }
    };
  }

  private int added(Key which, AsyncResultSet answer) throws DuplicateKeyException {
    if (lwt && !answer.wasApplied()) {
      throw new DuplicateKeyException(
          "NotApplied", "IF NOT EXISTS: there is a record with the key " + which, null);
    }
    return 1;
  }
}
