package io.polyload.sql.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.net.ConnectException;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SqlErrorsTest {

  @ParameterizedTest
  @CsvSource({
    "08S01, 0", // MySQL: communications link failure
    "08003, 0", // both: no operations after close
    "08004, 1040", // MySQL: too many connections, met while connecting anew
    "08S01, 1053",
    "HY000, 3169",
    "HY000, 4031",
    "70100, 1927",
    "90067, 90067",
    "90098, 90098",
    "90121, 90121",
    "90007, 90007"
  })
  void brokenConnectionIsLost(String state, int code) {
    assertThat(of(state, code)).isExactlyInstanceOf(ConnectionLostException.class);
  }

  @Test
  void driversOwnClassesForBrokenConnectionsAreLost() {
    assertThat(SqlErrors.of(new SQLNonTransientConnectionException("x")))
        .isExactlyInstanceOf(ConnectionLostException.class);
    assertThat(SqlErrors.of(new SQLRecoverableException("x")))
        .isExactlyInstanceOf(ConnectionLostException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "40001, 1213",
    "40001, 1205",
    "HY000, 1205",
    "40000, 3101", // MySQL: group replication rolled back at commit
    "70100, 1317",
    "40001, 40001", // H2: deadlock
    "HYT00, 50200",
    "90131, 90131"
  })
  void lockTroubleIsTransient(String state, int code) {
    assertThat(of(state, code)).isExactlyInstanceOf(TransientStoreException.class);
  }

  @Test
  void driversOwnClassForPassingTroubleIsTransient() {
    assertThat(SqlErrors.of(new SQLTransientException("x")))
        .isExactlyInstanceOf(TransientStoreException.class);
  }

  @ParameterizedTest
  @CsvSource({"23000, 1062", "23000, 1586", "23505, 23505"})
  void duplicateKeyIsOne(String state, int code) {
    assertThat(of(state, code)).isExactlyInstanceOf(DuplicateKeyException.class);
  }

  @Test
  void constraintOfUnknownKindIsTakenForDuplicateButNotNullIsNot() {
    assertThat(SqlErrors.of(new SQLIntegrityConstraintViolationException("x", "23000", 9999)))
        .isExactlyInstanceOf(DuplicateKeyException.class);
    assertThat(SqlErrors.of(new SQLIntegrityConstraintViolationException("x", "23000", 1048)))
        .isExactlyInstanceOf(StoreException.class);
    assertThat(SqlErrors.of(new SQLIntegrityConstraintViolationException("x", "23502", 23502)))
        .isExactlyInstanceOf(StoreException.class);
  }

  @ParameterizedTest
  @CsvSource({"42S02, 1146", "HY000, 1290", "HY000, 1836", "22001, 1406", "42000, 1064"})
  void anythingElseFailsForGood(String state, int code) {
    StoreException failure = of(state, code);
    assertThat(failure).isExactlyInstanceOf(StoreException.class).hasMessage("its words");
    assertThat(failure.code()).isEqualTo(Integer.toString(code));
  }

  @Test
  void codeIsTheNumberElseTheStateElseTheClass() {
    assertThat(SqlErrors.code(new SQLException("x", "42S02", 1146))).isEqualTo("1146");
    assertThat(SqlErrors.code(new SQLException("x", "S1000"))).isEqualTo("S1000");
    assertThat(SqlErrors.code(new SQLException("x"))).isEqualTo("SQLException");
  }

  @Test
  void messageIsOneLineWithoutStatementAndCode() {
    assertThat(message("Table \"T\" not found; SQL statement:\nSELECT 1\nFROM \"T\" [42102-240]"))
        .isEqualTo("Table \"T\" not found");
    assertThat(message("Wrong user name or password [28000-240]"))
        .isEqualTo("Wrong user name or password");
    assertThat(message("one\ntwo")).isEqualTo("one");
    assertThat(SqlErrors.message(new SQLException((String) null))).isEqualTo("SQLException");
  }

  @Test
  void causeOfLinkFailureIsNamed() {
    String link = "Communications link failure\n\nThe last packet sent was 3 ms ago.";
    SQLException failure =
        new SQLException(link, "08S01", new ConnectException("Connection refused"));
    assertThat(SqlErrors.message(failure)).isEqualTo("Connection refused");
    assertThat(message(link)).isEqualTo("Communications link failure");
  }

  @Test
  void missingTableIsKnownByItsState() {
    assertThat(SqlErrors.isMissingTable(new SQLException("x", "42S02", 1146))).isTrue();
    assertThat(SqlErrors.isMissingTable(new SQLException("x", "42S04", 42104))).isTrue();
    assertThat(SqlErrors.isMissingTable(new SQLException("x", "42S22", 1054))).isFalse();
  }

  private static StoreException of(String state, int code) {
    return SqlErrors.of(new SQLException("its words", state, code));
  }

  private static String message(String words) {
    return SqlErrors.message(new SQLException(words));
  }
}
