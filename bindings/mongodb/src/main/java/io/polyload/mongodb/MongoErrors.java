package io.polyload.mongodb;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoException;
import com.mongodb.MongoExecutionTimeoutException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoOperationTimeoutException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoServerUnavailableException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.MongoWriteException;
import com.mongodb.bulk.BulkWriteError;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bson.BSONException;

/** Says what a failure of the driver means for the workload. Stateless. */
public final class MongoErrors {

  private static final int DUPLICATE_KEY = 11000;

  /** The server, or the shard behind it, is going, gone or no longer the primary. */
  private static final Set<Integer> LOST =
      Set.of(
          6, // HostUnreachable
          7, // HostNotFound
          89, // NetworkTimeout
          91, // ShutdownInProgress
          189, // PrimarySteppedDown
          9001, // SocketException
          10107, // NotWritablePrimary
          11600, // InterruptedAtShutdown
          11602, // InterruptedDueToReplStateChange
          13435, // NotPrimaryNoSecondaryOk
          13436); // NotPrimaryOrSecondary

  /** Trouble that passes by itself. */
  private static final Set<Integer> PASSING =
      Set.of(
          24, // LockTimeout
          43, // CursorNotFound
          50, // MaxTimeMSExpired
          112, // WriteConflict
          133, // FailedToSatisfyReadPreference
          134, // ReadConcernMajorityNotAvailableYet
          202, // NetworkInterfaceExceededTimeLimit
          246, // SnapshotUnavailable
          262, // ExceededTimeLimit
          365, // TemporarilyUnavailable: the cache is full
          462, // IngressRequestRateLimitExceeded
          13388); // StaleConfig: a chunk has moved

  private static final List<String> PASSING_LABELS =
      List.of("TransientTransactionError", "RetryableWriteError", "SystemOverloadedError");

  private static final Pattern CAUSE = Pattern.compile("caused by \\{[\\w.$]*: ([^{}]*)\\}");

  private MongoErrors() {}

  /**
   * What the workload gets to see of an exception that the driver threw.
   *
   * @throws RuntimeException the argument itself, if neither database nor driver is to blame
   */
  public static StoreException of(RuntimeException e) {
    if (e instanceof MongoException driver) {
      return ofDriver(driver);
    }
    if (e instanceof BSONException) { // a document that is too large, or one that is broken
      return new StoreException(name(e), e.getMessage(), e);
    }
    if (e instanceof IllegalStateException && "state should be: open".equals(e.getMessage())) {
      return new StoreException("Closed", "the client is closed", e);
    }
    throw e;
  }

  /** The same for what the reactive driver tells; a defect is a failure, too, as nobody catches. */
  static StoreException ofAny(Throwable error) {
    try {
      return error instanceof RuntimeException e ? of(e) : unknown(error);
    } catch (RuntimeException e) {
      return unknown(e);
    }
  }

  private static StoreException unknown(Throwable error) {
    return new StoreException(error.getClass().getSimpleName(), String.valueOf(error), error);
  }

  private static StoreException ofDriver(MongoException e) {
    if (e instanceof MongoBulkWriteException bulk) {
      return ofBulk(bulk);
    }
    if (e instanceof MongoWriteException write) {
      return ofServer(write.getCode(), "", write.getError().getMessage(), write);
    }
    if (e instanceof MongoWriteConcernException write) {
      var error = write.getWriteConcernError();
      return ofServer(error.getCode(), error.getCodeName(), error.getMessage(), write);
    }
    if (isLost(e)) {
      return new ConnectionLostException(name(e), text(e), e);
    }
    if (e instanceof MongoCommandException command) {
      return ofServer(
          command.getErrorCode(), command.getErrorCodeName(), command.getErrorMessage(), command);
    }
    if (e instanceof MongoExecutionTimeoutException
        || e instanceof MongoOperationTimeoutException
        || hasPassingLabel(e)) {
      return new TransientStoreException(name(e), text(e), e);
    }
    return new StoreException(name(e), text(e), e);
  }

  private static boolean isLost(MongoException e) {
    return e instanceof MongoSocketException
        || e instanceof MongoServerUnavailableException
        || e instanceof MongoConnectionPoolClearedException
        || e instanceof MongoNotPrimaryException
        || e instanceof MongoNodeIsRecoveringException
        || (e instanceof MongoTimeoutException && !(e instanceof MongoOperationTimeoutException))
        // the connection broke while it was logging in
        || (e instanceof MongoSecurityException && e.getCause() instanceof MongoSocketException);
  }

  /** One refusal stands for all; a duplicate key goes first, as the port promises to tell it. */
  private static StoreException ofBulk(MongoBulkWriteException e) {
    List<BulkWriteError> errors = e.getWriteErrors();
    if (errors.isEmpty()) {
      var concern = e.getWriteConcernError();
      return ofServer(concern.getCode(), concern.getCodeName(), concern.getMessage(), e);
    }
    BulkWriteError worst =
        errors.stream()
            .filter(error -> error.getCode() == DUPLICATE_KEY)
            .findFirst()
            .orElse(errors.get(0));
    return ofServer(worst.getCode(), "", worst.getMessage(), e);
  }

  private static StoreException ofServer(
      int number, String codeName, String message, MongoException e) {
    String code = codeName == null || codeName.isEmpty() ? Integer.toString(number) : codeName;
    if (number == DUPLICATE_KEY) {
      return new DuplicateKeyException(code, message, e);
    }
    if (LOST.contains(number)) {
      return new ConnectionLostException(code, message, e);
    }
    return PASSING.contains(number) || hasPassingLabel(e)
        ? new TransientStoreException(code, message, e)
        : new StoreException(code, message, e);
  }

  private static boolean hasPassingLabel(MongoException e) {
    return PASSING_LABELS.stream().anyMatch(e::hasErrorLabel);
  }

  /**
   * The driver's text without its view of the cluster, which is long and never twice the same, so
   * that equal failures count as equal.
   */
  private static String text(MongoException e) {
    if (e instanceof MongoCommandException command) {
      return command.getErrorMessage();
    }
    String message = String.valueOf(e.getMessage());
    int view = message.indexOf(". Client view of cluster state is");
    if (view < 0) {
      return message;
    }
    Matcher cause = CAUSE.matcher(message);
    String last = "";
    while (cause.find()) {
      last = ": " + cause.group(1);
    }
    return "no usable server within the server selection timeout" + last;
  }

  private static String name(RuntimeException e) {
    return e instanceof MongoCommandException command && !command.getErrorCodeName().isEmpty()
        ? command.getErrorCodeName()
        : e.getClass().getSimpleName();
  }
}
