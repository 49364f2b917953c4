package io.polyload.mongodb.tpcc;

import com.mongodb.MongoException;
import com.mongodb.TransactionOptions;
import com.mongodb.client.ClientSession;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.mongodb.MongoErrors;
import org.bson.BSONException;

/**
 * One worker's session and its transactions, by the rules that the server has for drivers: what
 * bears the label TransientTransactionError is told as transient, and whoever called repeats the
 * whole; a commit with an unknown result is repeated here, as doing it twice is doing it once.
 * Without transactions the same statements run in the same session. One thread.
 */
final class Transactions {

  /** The driver itself repeats each of them once. */
  private static final int MOST_COMMITS = 4;

  private static final String UNKNOWN_RESULT =
      MongoException.UNKNOWN_TRANSACTION_COMMIT_RESULT_LABEL;

  private final ClientSession session;
  private final TransactionOptions options;

  /**
   * @param options null for no transactions
   */
  Transactions(ClientSession session, TransactionOptions options) {
    this.session = session;
    this.options = options;
  }

  /** What is done inside one transaction. */
  interface Work {
    /**
     * @return whether to commit
     */
    boolean run() throws StoreException;
  }

  ClientSession session() {
    return session;
  }

  /** Whether there are any. */
  boolean on() {
    return options != null;
  }

  /**
   * Does the work once and commits it.
   *
   * @return whether it was committed; if not, the work did not want it and was rolled back
   * @throws StoreException if anything failed; it was rolled back, or will be by the server
   */
  boolean run(Work work) throws StoreException {
    try {
      if (on()) {
        session.startTransaction(options);
      }
      boolean good = work.run();
      if (good && on()) {
        commit();
      }
      return good;
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    } finally {
      if (session.hasActiveTransaction()) {
        abort();
      }
    }
  }

  private void commit() throws StoreException {
    for (int attempt = 1; ; attempt++) {
      try {
        session.commitTransaction();
        return;
      } catch (MongoException e) {
        if (!e.hasErrorLabel(UNKNOWN_RESULT)) {
          throw MongoErrors.of(e);
        }
        if (attempt == MOST_COMMITS) {
          throw unknown(MongoErrors.of(e));
        }
      }
    }
  }

  /** A lost connection stays what it is; else nobody may repeat what has probably been done. */
  private static StoreException unknown(StoreException e) {
    return e instanceof ConnectionLostException
        ? e
        : new StoreException(
            e.code(), "whether the commit has taken effect is unknown: " + e.getMessage(), e);
  }

  private void abort() {
    try {
      session.abortTransaction();
    } catch (MongoException | IllegalStateException e) {
      // what failed before is what the caller must hear; the server rolls back what it hears no
      // more of, at the latest when this session begins its next transaction
    }
  }
}
