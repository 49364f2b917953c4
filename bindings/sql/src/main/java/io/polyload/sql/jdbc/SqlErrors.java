package io.polyload.sql.jdbc;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.sql.SQLTransientException;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Sorts the errors of all SQL databases here into what the engine tells apart. One table serves
 * all, because MySQL's error numbers (1000 to 5000) and H2's (SQLStates and 90000 upwards) do not
 * meet.
 */
public final class SqlErrors {

  /** The session or the server is gone, though the SQLState does not say so. */
  private static final Set<Integer> LOST =
      Set.of(
          1053, // MySQL: server shutdown in progress
          1927, // MariaDB: connection was killed
          3169, // MySQL: session was killed
          4031, // MySQL: disconnected because of inactivity
          90007, // H2: the object is already closed
          90028, // H2: input or output failed, after which it closes the database
          90031, // H2: the same with the file's name
          90067, // H2: connection is broken
          90098, // H2: the database has been closed
          90121); // H2: the database is already closed

  /** Repeating the statement may help, though the SQLState does not say so. */
  private static final Set<Integer> TRANSIENT =
      Set.of(
          1020, // MariaDB: record has changed since last read
          1205, // MySQL: lock wait timeout
          1213, // MySQL: deadlock
          1317, // MySQL: KILL QUERY, or the last words of a KILL CONNECTION
          1614, // MySQL: XA transaction rolled back, deadlock
          50200, // H2: lock timeout
          90112, // H2: a row to delete or update was changed by another session meanwhile
          90131); // H2: concurrent update

  // Not transient: 1290 and 1836, read-only. On a replica no repetition helps, and a failover that
  // demotes a primary under our feet also breaks the connection.

  private static final Set<Integer> DUPLICATE = Set.of(1022, 1062, 1586, 23505);

  /** Other constraints than a unique key, of the class that duplicates have. */
  private static final Set<Integer> OTHER_CONSTRAINT =
      Set.of(1048, 1216, 1217, 1451, 1452, 3819, 23502, 23503, 23506, 23513);

  private static final Set<String> MISSING_TABLE = Set.of("42S02", "42S03", "42S04");

  private static final Pattern H2_STATEMENT = Pattern.compile("(?s); SQL statement:.*");
  private static final Pattern H2_CODE = Pattern.compile(" \\[[0-9A-Z]{5}-\\d+]$");

  private SqlErrors() {}

  /** The exception for the engine. */
  public static StoreException of(SQLException e) {
    if (isLost(e)) {
      return lost(e);
    }
    if (isTransient(e)) {
      return new TransientStoreException(code(e), message(e), e);
    }
    if (isDuplicate(e)) {
      return new DuplicateKeyException(code(e), message(e), e);
    }
    return new StoreException(code(e), message(e), e);
  }

  public static ConnectionLostException lost(SQLException e) {
    return new ConnectionLostException(code(e), message(e), e);
  }

  public static boolean isMissingTable(SQLException e) {
    return MISSING_TABLE.contains(state(e));
  }

  private static boolean isLost(SQLException e) {
    return state(e).startsWith("08")
        || LOST.contains(e.getErrorCode())
        || e instanceof SQLNonTransientConnectionException
        || e instanceof SQLTransientConnectionException
        || e instanceof SQLRecoverableException;
  }

  private static boolean isTransient(SQLException e) {
    return state(e).startsWith("40")
        || TRANSIENT.contains(e.getErrorCode())
        || e instanceof SQLTransientException;
  }

  private static boolean isDuplicate(SQLException e) {
    return DUPLICATE.contains(e.getErrorCode())
        || (e instanceof SQLIntegrityConstraintViolationException
            && !OTHER_CONSTRAINT.contains(e.getErrorCode()));
  }

  /** The database's number of the error, or its SQLState if there is none. */
  public static String code(SQLException e) {
    if (e.getErrorCode() != 0) {
      return Integer.toString(e.getErrorCode());
    }
    return state(e).isEmpty() ? e.getClass().getSimpleName() : state(e);
  }

  /**
   * The database's own words in one line: without H2's copy of the statement, and with the cause
   * that MySQL's driver hides behind "Communications link failure".
   */
  public static String message(SQLException e) {
    String words = Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName());
    String own = H2_STATEMENT.matcher(words).replaceFirst("").strip();
    String line = H2_CODE.matcher(own).replaceFirst("").lines().findFirst().orElse("");
    return line.equals("Communications link failure") ? deepest(e, line) : line;
  }

  private static String deepest(Throwable e, String otherwise) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String words = cause.getMessage();
    if (words == null || words.startsWith(otherwise)) {
      return otherwise;
    }
    return words.lines().findFirst().orElse(otherwise);
  }

  private static String state(SQLException e) {
    return Objects.requireNonNullElse(e.getSQLState(), "");
  }
}
