package io.polyload.scylla;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.RequestThrottlingException;
import com.datastax.oss.driver.api.core.connection.BusyConnectionException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import com.datastax.oss.driver.api.core.connection.HeartbeatException;
import com.datastax.oss.driver.api.core.servererrors.BootstrappingException;
import com.datastax.oss.driver.api.core.servererrors.CASWriteUnknownException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import com.datastax.oss.driver.api.core.servererrors.ReadTimeoutException;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import com.datastax.oss.driver.api.core.servererrors.WriteTimeoutException;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletionException;

/** Says what a failure of the driver means for the workload. Stateless. */
final class ScyllaErrors {

  private ScyllaErrors() {}

  /** What the workload gets to see of a failure that the driver told. */
  static StoreException of(Throwable failure) {
    Throwable e = failure instanceof CompletionException ? failure.getCause() : failure;
    if (e instanceof AllNodesFailedException all) {
      return ofAll(all);
    }
    if (e instanceof ClosedConnectionException
        || e instanceof HeartbeatException
        || e instanceof IOException) {
      return new ConnectionLostException(name(e), text(e), e);
    }
    if (e instanceof DriverTimeoutException
        || e instanceof ReadTimeoutException
        || e instanceof WriteTimeoutException
        || e instanceof CASWriteUnknownException
        || e instanceof UnavailableException
        || e instanceof OverloadedException
        || e instanceof BootstrappingException
        || e instanceof RequestThrottlingException
        || e instanceof BusyConnectionException) {
      return new TransientStoreException(name(e), text(e), e);
    }
    if (e instanceof IllegalStateException && text(e).contains("closed")) {
      return new StoreException("Closed", "the client is closed", e);
    }
    return new StoreException(name(e), text(e), e);
  }

  /** No node was asked: each of them is down, or its connections are full. */
  private static StoreException ofAll(AllNodesFailedException e) {
    List<Throwable> each = e.getAllErrors().values().stream().flatMap(List::stream).toList();
    boolean busy =
        !each.isEmpty() && each.stream().allMatch(one -> one instanceof BusyConnectionException);
    if (busy) {
      return new TransientStoreException(
          "BusyConnectionException", "every connection has all the requests that it may have", e);
    }
    String reason = each.isEmpty() ? "" : ": " + text(each.get(0));
    return new ConnectionLostException(name(e), "no node can be reached" + reason, e);
  }

  private static String text(Throwable e) {
    String message = e.getMessage();
    return message == null ? name(e) : message;
  }

  private static String name(Throwable e) {
    return e.getClass().getSimpleName();
  }
}
