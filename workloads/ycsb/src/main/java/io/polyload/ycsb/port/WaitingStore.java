package io.polyload.ycsb.port;

import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.util.BitSet;
import java.util.concurrent.Semaphore;

/**
 * An asynchronous store seen as a blocking one, for what is done call by call outside any
 * measurement. Belongs to one thread.
 */
public final class WaitingStore implements KeyValueStore {

  private final AsyncKeyValueStore store;
  private final Answer answer = new Answer();

  public WaitingStore(AsyncKeyValueStore store) {
    this.store = store;
  }

  @Override
  public Outcome read(Key key, FieldSet fields, Row into) throws StoreException {
    store.read(key, fields, into, answer);
    return answer.await();
  }

  @Override
  public Outcome scan(Key start, int count, FieldSet fields) throws StoreException {
    store.scan(start, count, fields, answer);
    return answer.await();
  }

  @Override
  public Outcome update(Key key, Values values) throws StoreException {
    store.update(key, values, answer);
    return answer.await();
  }

  @Override
  public Outcome insert(Key key, Values values) throws StoreException {
    store.insert(key, values, answer);
    return answer.await();
  }

  @Override
  public Outcome insertBatch(Batch batch) throws StoreException {
    store.insertBatch(batch, answer);
    return answer.await();
  }

  @Override
  public Outcome delete(Key key) throws StoreException {
    store.delete(key, answer);
    return answer.await();
  }

  @Override
  public void present(Batch batch, BitSet found) throws StoreException {
    store.present(batch, found, answer);
    answer.await();
  }

  /** Where the caller's thread meets the one that tells the end. */
  private static final class Answer implements Completion {

    private final Semaphore told = new Semaphore(0);
    private Outcome outcome;
    private StoreException failure;

    @Override
    public void succeeded(Outcome how) {
      outcome = how;
      failure = null;
      told.release();
    }

    @Override
    public void failed(StoreException why) {
      outcome = Outcome.FAILED;
      failure = why;
      told.release();
    }

    /** The store keeps the arguments until the end, so an interrupt has to wait for it, too. */
    Outcome await() throws StoreException {
      told.acquireUninterruptibly();
      if (failure != null) {
        throw failure;
      }
      return outcome;
    }
  }
}
