package io.polyload.scylla;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.RequestThrottlingException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import com.datastax.oss.driver.api.core.connection.HeartbeatException;
import com.datastax.oss.driver.api.core.servererrors.DefaultWriteType;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import com.datastax.oss.driver.api.core.servererrors.ReadFailureException;
import com.datastax.oss.driver.api.core.servererrors.ReadTimeoutException;
import com.datastax.oss.driver.api.core.servererrors.SyntaxError;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import com.datastax.oss.driver.api.core.servererrors.WriteTimeoutException;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScyllaErrorsTest {

  static Stream<Throwable> lost() {
    return Stream.of(
        new ClosedConnectionException("Lost connection to remote peer"),
        new HeartbeatException(InetSocketAddress.createUnresolved("db1", 9042), "no answer", null),
        new IOException("Connection reset by peer"),
        new NoNodeAvailableException(),
        AllNodesFailedException.fromErrors(List.of()));
  }

  static Stream<Throwable> passing() {
    return Stream.of(
        new DriverTimeoutException("Query timed out after PT12S"),
        new RequestThrottlingException("full"),
        new OverloadedException(null),
        new UnavailableException(null, DefaultConsistencyLevel.TWO, 2, 1),
        new ReadTimeoutException(null, DefaultConsistencyLevel.ONE, 0, 1, false),
        new WriteTimeoutException(
            null, DefaultConsistencyLevel.ONE, 0, 1, DefaultWriteType.SIMPLE));
  }

  @ParameterizedTest
  @MethodSource("lost")
  void brokenConnectionsAndAbsentNodesAreLostConnections(Throwable e) {
    assertThat(ScyllaErrors.of(e)).isInstanceOf(ConnectionLostException.class).hasCause(e);
  }

  @ParameterizedTest
  @MethodSource("passing")
  void overloadAndTimeLimitsAndMissingReplicasPass(Throwable e) {
    assertThat(ScyllaErrors.of(e))
        .isExactlyInstanceOf(TransientStoreException.class)
        .hasMessage(e.getMessage())
        .extracting("code")
        .isEqualTo(e.getClass().getSimpleName());
  }

  @Test
  void whatNeverWorksIsAFailureInTheWordsOfTheServer() {
    assertThat(ScyllaErrors.of(new InvalidQueryException(null, "unconfigured table t")))
        .isExactlyInstanceOf(StoreException.class)
        .hasMessage("unconfigured table t")
        .extracting("code")
        .isEqualTo("InvalidQueryException");
    assertThat(
            ScyllaErrors.of(
                new ReadFailureException(
                    null, DefaultConsistencyLevel.ONE, 0, 1, 1, false, Map.of())))
        .isExactlyInstanceOf(StoreException.class);
    assertThat(ScyllaErrors.of(new SyntaxError(null, "line 1:0 no viable alternative")))
        .isExactlyInstanceOf(StoreException.class);
  }

  @Test
  void wrapperOfAFutureIsTakenOff() {
    var e = new CompletionException(new DriverTimeoutException("late"));
    assertThat(ScyllaErrors.of(e))
        .isExactlyInstanceOf(TransientStoreException.class)
        .hasMessage("late");
  }

  @Test
  void callOnAClosedClientSaysSo() {
    assertThat(ScyllaErrors.of(new IllegalStateException("Session is closed")))
        .isExactlyInstanceOf(StoreException.class)
        .hasMessage("the client is closed");
  }
}
