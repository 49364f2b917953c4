package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoClientException;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.MongoExecutionTimeoutException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoOperationTimeoutException;
import com.mongodb.MongoQueryException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoServerUnavailableException;
import com.mongodb.MongoSocketReadException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.MongoWriteException;
import com.mongodb.ServerAddress;
import com.mongodb.WriteError;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.bulk.WriteConcernError;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.bson.BsonDocument;
import org.bson.BsonMaximumSizeExceededException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MongoErrorsTest {

  private static final ServerAddress SERVER = new ServerAddress("db1", 27017);
  private static final BsonDocument NONE = new BsonDocument();

  @Test
  void brokenSocketIsALostConnection() {
    assertLost(
        new MongoSocketReadException("Prematurely reached end of stream", SERVER),
        "MongoSocketReadException",
        "Prematurely reached end of stream");
    assertThat(MongoErrors.of(new MongoSocketReadTimeoutException("slow", SERVER, null)))
        .isInstanceOf(ConnectionLostException.class);
  }

  @Test
  void serverThatIsNotThereIsALostConnectionWhoseTextIsShortAndStable() {
    assertLost(
        new MongoTimeoutException(
            "Timed out while waiting for a server that matches WritableServerSelector. Client view"
                + " of cluster state is {type=UNKNOWN, servers=[{address=127.0.0.1:1, type=UNKNOWN,"
                + " state=CONNECTING, exception={com.mongodb.MongoSocketOpenException: Exception"
                + " opening socket}, caused by {java.net.ConnectException: Connection refused}}]"),
        "MongoTimeoutException",
        "no usable server within the server selection timeout: Connection refused");
  }

  @Test
  void closedOrClearedPoolIsALostConnection() {
    assertThat(MongoErrors.of(new MongoServerUnavailableException("closed")))
        .isInstanceOf(ConnectionLostException.class);
  }

  @Test
  void loginThatBreaksOffIsALostConnectionAndARefusedOneIsNot() {
    var broken = new MongoSocketReadException("end of stream", SERVER);
    assertThat(MongoErrors.of(new MongoSecurityException(null, "Exception authenticating", broken)))
        .isInstanceOf(ConnectionLostException.class);
    assertThat(
            MongoErrors.of(
                new MongoSecurityException(
                    null, "Exception authenticating", command(18, "AuthenticationFailed", "no"))))
        .isExactlyInstanceOf(StoreException.class);
  }

  @Test
  void formerPrimaryIsALostConnection() {
    assertLost(
        new MongoNotPrimaryException(reply(10107, "NotWritablePrimary", "not primary"), SERVER),
        "NotWritablePrimary",
        "not primary");
    assertLost(
        new MongoNodeIsRecoveringException(reply(91, "ShutdownInProgress", "bye"), SERVER),
        "ShutdownInProgress",
        "bye");
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436})
  void serverThatLeavesIsALostConnectionAlsoWhenAWriteSaysSo(int code) {
    assertThat(MongoErrors.of(concern(code, "Some", "words"))).hasMessage("words");
    assertThat(MongoErrors.of(concern(code, "Some", "words")))
        .isInstanceOf(ConnectionLostException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {24, 43, 50, 112, 133, 134, 202, 246, 262, 365, 462, 13388})
  void passingTroubleIsTransient(int code) {
    assertTransient(MongoErrors.of(command(code, "Some", "words")), "Some", "words");
    assertTransient(MongoErrors.of(write(code, "words")), Integer.toString(code), "words");
    assertTransient(MongoErrors.of(bulk(code)), Integer.toString(code), "error " + code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"TransientTransactionError", "RetryableWriteError", "SystemOverloadedError"})
  void labelOfTheServerMakesAnyErrorTransient(String label) {
    MongoException e = command(8000, "Anything", "words");
    e.addLabel(label);
    assertTransient(MongoErrors.of(e), "Anything", "words");
    MongoException client = new MongoClientException("words");
    client.addLabel(label);
    assertTransient(MongoErrors.of(client), "MongoClientException", "words");
  }

  @Test
  void timeLimitOfAnOperationIsTransient() {
    assertTransient(
        MongoErrors.of(new MongoExecutionTimeoutException(50, "operation exceeded time limit")),
        "MongoExecutionTimeoutException",
        "operation exceeded time limit");
    assertThat(MongoErrors.of(new MongoOperationTimeoutException("timeoutMS")))
        .isExactlyInstanceOf(TransientStoreException.class);
  }

  @Test
  void duplicateKeyIsSaidAlsoInABulkThatHasOtherErrors() {
    assertThat(MongoErrors.of(write(11000, "E11000 duplicate key")))
        .isInstanceOf(DuplicateKeyException.class)
        .hasMessage("E11000 duplicate key")
        .extracting("code")
        .isEqualTo("11000");
    assertThat(MongoErrors.of(bulk(121, 11000)))
        .isInstanceOf(DuplicateKeyException.class)
        .hasMessage("error 11000");
  }

  @Test
  void writeConcernThatIsNotMetIsAFailure() {
    StoreException single = MongoErrors.of(concern(64, "WriteConcernFailed", "waiting timed out"));
    assertThat(single).isExactlyInstanceOf(StoreException.class).hasMessage("waiting timed out");
    assertThat(single.code()).isEqualTo("WriteConcernFailed");
    var concern = new WriteConcernError(64, "WriteConcernFailed", "waiting timed out", NONE);
    var bulk = new MongoBulkWriteException(result(), List.of(), concern, SERVER, Set.of());
    assertThat(MongoErrors.of(bulk))
        .isExactlyInstanceOf(StoreException.class)
        .hasMessage("waiting timed out");
  }

  @Test
  void anythingElseOfTheServerIsAFailureUnderItsName() {
    StoreException e =
        MongoErrors.of(new MongoQueryException(reply(2, "BadValue", "unknown operator"), SERVER));
    assertThat(e).isExactlyInstanceOf(StoreException.class).hasMessage("unknown operator");
    assertThat(e.code()).isEqualTo("BadValue");
    assertThat(MongoErrors.of(command(4711, "", "words")).code()).isEqualTo("4711");
  }

  @Test
  void documentThatIsTooLargeIsAFailure() {
    assertThat(MongoErrors.of(new BsonMaximumSizeExceededException("17 MB")))
        .isExactlyInstanceOf(StoreException.class)
        .hasMessage("17 MB");
  }

  @Test
  void closedClientIsAFailureAndOtherBugsStayBugs() {
    assertThat(MongoErrors.of(new IllegalStateException("state should be: open")))
        .hasMessage("the client is closed");
    assertThatThrownBy(() -> MongoErrors.of(new IllegalStateException("a bug")))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("a bug");
  }

  private static void assertLost(MongoException e, String code, String message) {
    StoreException found = MongoErrors.of(e);
    assertThat(found).isInstanceOf(ConnectionLostException.class).hasMessage(message);
    assertThat(found.code()).isEqualTo(code);
  }

  private static void assertTransient(StoreException found, String code, String message) {
    assertThat(found).isExactlyInstanceOf(TransientStoreException.class).hasMessage(message);
    assertThat(found.code()).isEqualTo(code);
  }

  private static BsonDocument reply(int code, String name, String message) {
    return BsonDocument.parse(
        "{ok: 0, code: %d, codeName: '%s', errmsg: '%s'}".formatted(code, name, message));
  }

  private static MongoCommandException command(int code, String name, String message) {
    return new MongoCommandException(reply(code, name, message), SERVER);
  }

  private static MongoWriteException write(int code, String message) {
    return new MongoWriteException(new WriteError(code, message, NONE), SERVER, Set.of());
  }

  private static MongoWriteConcernException concern(int code, String name, String message) {
    return new MongoWriteConcernException(
        new WriteConcernError(code, name, message, NONE), null, SERVER, Set.of());
  }

  private static MongoBulkWriteException bulk(int... codes) {
    List<BulkWriteError> errors =
        Arrays.stream(codes)
            .mapToObj(code -> new BulkWriteError(code, "error " + code, NONE, 0))
            .toList();
    return new MongoBulkWriteException(result(), errors, null, SERVER, Set.of());
  }

  private static BulkWriteResult result() {
    return BulkWriteResult.acknowledged(0, 0, 0, 0, List.of(), List.of());
  }
}
