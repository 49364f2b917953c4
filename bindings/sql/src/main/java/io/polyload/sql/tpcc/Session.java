package io.polyload.sql.tpcc;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.sql.jdbc.WorkerConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Predicate;

/** The transactions of one worker, through one connection. Belongs to its thread. */
final class Session {

  /**
   * Enough for TPC-C here, since each row that is changed on the ground of what it held is locked
   * before it is read. MySQL's own REPEATABLE READ also locks the gaps beside such rows, which
   * makes New-Order wait for Delivery and deadlock with it.
   */
  static final int ISOLATION = Connection.TRANSACTION_READ_COMMITTED;

  /** For results. */
  static final String ISOLATION_FACT = "READ COMMITTED, rows are locked before they are changed";

  /** What happens inside a transaction. */
  interface Work<T> {
    T on(Prepared prepared) throws SQLException, StoreException;
  }

  private final WorkerConnection connection;
  private final TpccSettings settings;
  private final long largestStatement;
  private Prepared prepared;

  /** Kept here, as the driver would ask the server for it. */
  private int isolation;

  /**
   * @param largestStatement the most bytes that the server accepts in one statement
   */
  Session(WorkerConnection connection, TpccSettings settings, long largestStatement) {
    this.connection = connection;
    this.settings = settings;
    this.largestStatement = largestStatement;
  }

  TpccSettings settings() {
    return settings;
  }

  /** One transaction, committed if the work ends well and rolled back if it does not. */
  <T> T transaction(Work<T> work) throws StoreException {
    return run(work, ISOLATION, done -> true);
  }

  /** The same, which work can have rolled back by {@link Outcome#ROLLED_BACK} too. */
  Outcome transactionOrRollback(Work<Outcome> work) throws StoreException {
    return run(work, ISOLATION, outcome -> outcome != Outcome.ROLLED_BACK);
  }

  /** One transaction whose statements all see the same state of the data. */
  <T> T snapshot(Work<T> work) throws StoreException {
    return run(work, Connection.TRANSACTION_REPEATABLE_READ, done -> true);
  }

  private <T> T run(Work<T> work, int wanted, Predicate<T> commits) throws StoreException {
    Connection current = connection.begin();
    boolean ended = false;
    try {
      begin(current, wanted);
      T done = work.on(prepared);
      if (commits.test(done)) {
        current.commit();
        ended = true;
      }
      return done;
    } catch (SQLException e) {
      throw connection.failed(e);
    } finally {
      if (!ended) {
        rollBack(current);
      }
      connection.end();
    }
  }

  /** After a reconnect nothing is prepared yet and the connection is as the driver made it. */
  private void begin(Connection current, int wanted) throws SQLException {
    boolean fresh = prepared == null || prepared.connection() != current;
    if (fresh) {
      current.setAutoCommit(false);
    }
    if (fresh || isolation != wanted) {
      current.setTransactionIsolation(wanted);
      isolation = wanted;
    }
    if (fresh) {
      prepared = new Prepared(current, settings, largestStatement);
    }
  }

  /** A connection that cannot roll back is of no more use; the database rolls back without it. */
  private void rollBack(Connection current) {
    try {
      current.rollback();
    } catch (SQLException e) {
      connection.drop();
    }
  }

  /** Prepares the five transactions; a failure is left to the one that meets it again. */
  Optional<StoreException> warm() {
    try {
      transaction(
          all -> {
            all.prepareTransactions();
            return null;
          });
      return Optional.empty();
    } catch (StoreException e) {
      return Optional.of(e); // for example no tables yet
    }
  }
}
